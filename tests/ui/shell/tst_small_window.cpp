// SPDX-License-Identifier: GPL-3.0-or-later
// Every page where there is little room: in the least window, and in one at twice the scale, for
// which this test is run again with QT_SCALE_FACTOR.
#include "core/audio/wav_writer.h"
#include "core/base/files.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/layout_check.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/page.h"
#include "ui/services/async_call.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_area.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/theme.h"

#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestSmallWindow : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;
    engine::FakeEngine m_engine;
    ui::testing::FakeDialogs m_dialogs;
    std::unique_ptr<ui::testing::RunFolder> m_run;
    std::unique_ptr<MainWindow> m_window;

    std::filesystem::path project() const { return m_folder.path().toStdString(); }

    void writeProject() {
        const std::filesystem::path digits = project() / "data" / "digits";
        std::filesystem::create_directories(digits);
        writeFileAtomically(project() / "project.json", "{}");
        audio::writeWavFile(digits / "a.wav", {8000, std::vector<float>(8000, 0.1F)});
        for (const char* split : {"train", "valid", "test"}) {
            writeFileAtomically(digits / (std::string(split) + ".tsv"), ".\na.wav\t8000\n");
            writeFileAtomically(digits / (std::string(split) + ".ltr"), "H I |\n");
        }
        m_run = std::make_unique<ui::testing::RunFolder>(
            project() / "runs" / "a-run-with-a-name-that-is-longer-than-most-20261122-180000",
            "wav2vec2-tiny-digits");
        for (int step = 1; step <= 20; ++step)
            m_run->step(step, 5.0 / step);
        m_run->checkpoint(20);
    }

    PageArea* areaOf(const Page* page) const {
        for (auto* area : m_window->findChildren<PageArea*>())
            if (&area->page() == page)
                return area;
        return nullptr;
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_small_window"));
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
        writeProject();
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .engine = m_engine,
            .dialogs = m_dialogs,
            .pageMakers = studioPageMakers(),
            .parlanceExecutable = "/nonexistent/parlance",
            .sampleFolder = project() / "samples",
        });
    }
    void cleanupTestCase() {
        m_window.reset();
        waitForCalls();
    }

    void opensWithinTheScreen() {
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        const QRect screen = m_window->screen()->availableGeometry();
        QTRY_VERIFY2(screen.contains(m_window->frameGeometry()),
                     qPrintable(QDebug::toString(m_window->frameGeometry())));
        m_window->openProject(project());
        QVERIFY(m_window->pages().size() > 4);
    }

    void nothingLiesOverAnythingElse_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(780, 480), QSize(960, 600), QSize(1024, 700)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void nothingLiesOverAnythingElse() {
        QFETCH(QSize, size);
        const QSize screen = m_window->screen()->availableSize();
        if (screen.width() <= size.width() || screen.height() <= size.height())
            QSKIP("the screen is smaller than that at this scale");
        m_window->resize(size);
        QTRY_COMPARE(m_window->size(), size);
        QStringList problems;
        for (int i = 0; i < static_cast<int>(m_window->pages().size()); ++i) {
            m_window->showPage(i);
            Page* page = m_window->currentPage();
            QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 30000);
            QCoreApplication::processEvents();
            QVERIFY(page->width() >= page->minimumSizeHint().width());
            // Those that fold; others are scrolled sideways.
            if (page->id() != "home" && page->id() != "runs")
                continue;
            for (const QString& problem : ui::testing::layoutProblems(*page))
                problems << page->id() + QStringLiteral(": ") + problem;
            if (areaOf(page)->horizontalScrollBar()->maximum() > 0)
                problems << page->id() + QStringLiteral(": is wider than the window");
        }
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestSmallWindow)
#include "tst_small_window.moc"
