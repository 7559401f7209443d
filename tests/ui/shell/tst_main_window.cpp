// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/fake_engine.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/page.h"
#include "ui/services/runs_service.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshots.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QVBoxLayout>

#include <fstream>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using ui::testing::dropFile;
using ui::testing::RunFolder;

namespace {

/// Takes files that end in its id.
class PlainPage : public Page {
  public:
    PlainPage(const char* id, QWidget* parent) : Page(parent), m_id(QLatin1String(id)) {
        m_field = new QLineEdit(this);
        (new QVBoxLayout(this))->addWidget(m_field);
    }
    QString title() const override { return m_id; }
    QString iconName() const override { return QStringLiteral("train"); }
    QString id() const override { return m_id; }
    bool isSettled() const override { return true; }
    bool takeFiles(const QStringList& paths) override {
        const bool mine = paths.front().endsWith(m_id);
        if (mine)
            taken = paths;
        return mine;
    }
    bool takeRun(const QString& runId) override {
        run = runId;
        return m_id == QLatin1String("runs");
    }

    QStringList taken;
    QString run;

  private:
    QString m_id;
    QLineEdit* m_field;
};

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngine> m_engine;
    ui::testing::FakeDialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;

    std::filesystem::path project() const { return m_folder->path().toStdString(); }

    PlainPage* page(const char* id) const {
        return static_cast<PlainPage*>(m_window->page(QLatin1String(id)));
    }

    void openWindow(const std::filesystem::path& parlance = "/nonexistent/parlance") {
        const auto makePages = [](StudioContext&, QWidget* parent) {
            return std::vector<Page*>{new PlainPage("train", parent), new PlainPage("runs", parent),
                                      new PlainPage("transcribe", parent)};
        };
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .engine = *m_engine,
            .dialogs = m_dialogs,
            .makePages = makePages,
            .parlanceExecutable = parlance,
            .sampleFolder = project() / "samples",
        });
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_main_window"));
    }

    void init() {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<FakeEngine>();
        m_dialogs = {};
        std::ofstream(project() / "project.json") << "{}";
        openWindow();
        m_window->openProject(project());
    }

    void cleanup() {
        m_window.reset();
        QThreadPool::globalInstance()->waitForDone();
    }

    void goesToPagesByKeyboard() {
        QCOMPARE(m_window->currentPage()->id(), "train");
        QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QTest::keyClick(m_window.get(), Qt::Key_9, Qt::ControlModifier);
        QCOMPARE(m_window->currentPage()->id(), "runs");
    }

    void movesFocusBetweenSidebarAndPage() {
        // A layout shows what it is given with the next turn of the event loop.
        QTRY_VERIFY(m_window->findChild<QWidget*>(QStringLiteral("navigation"))->isVisible());
        m_window->currentPage()->findChild<QLineEdit*>()->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget()->objectName(), "navigation");
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        QVERIFY(m_window->currentPage()->isAncestorOf(QApplication::focusWidget()));
    }

    void givesDroppedFilesToThePageThatTakesThem() {
        dropFile(*m_window, QStringLiteral("/x/clip.transcribe"));
        QCOMPARE(page("transcribe")->taken, QStringList{"/x/clip.transcribe"});
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
        dropFile(*m_window, QStringLiteral("/x/unknown"));
        QCOMPARE(m_window->currentPage()->id(), "transcribe");
    }

    void opensADroppedProject() {
        QTemporaryDir other;
        std::ofstream(other.path().toStdString() + "/project.json") << "{}";
        dropFile(*m_window, other.path());
        QCOMPARE(m_window->project(), std::filesystem::path(other.path().toStdString()));
        QCOMPARE(MainWindow::lastProject(), std::filesystem::path(other.path().toStdString()));
    }

    void showsARunOnThePageForRuns() {
        Q_EMIT page("train")->showRun(QStringLiteral("first"));
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QCOMPARE(page("runs")->run, "first");
    }

    void asksBeforeClosingDuringARun() {
        RunFolder run(project() / "runs" / "first");
        auto* active = m_window->findChild<QLabel*>(QStringLiteral("activeRuns"));
        QTRY_VERIFY(!active->text().isEmpty());
        QVERIFY(!m_window->close()); // dismissed
        QCOMPARE(m_dialogs.asked.size(), 1);
        m_dialogs.answer = 0;
        QVERIFY(m_window->close());
        QCOMPARE(m_engine->countOf(FakeEngine::Call::SignalTraining), 0);
    }

    void stopsRunsBeforeClosing() {
        RunFolder run(project() / "runs" / "first");
        auto* active = m_window->findChild<QLabel*>(QStringLiteral("activeRuns"));
        QTRY_VERIFY(!active->text().isEmpty());
        m_dialogs.answer = 1;
        m_window->close();
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(m_engine->countOf(FakeEngine::Call::SignalTraining), 1);
    }

    void closesWithoutAQuestionWhenNothingRuns() {
        QVERIFY(m_window->close());
        QVERIFY(m_dialogs.asked.isEmpty());
    }

    void offersToMakeTheSamples() {
        const std::filesystem::path program = project() / "parlance";
        std::ofstream(program) << "#!/bin/sh\necho 'writing digits' >&2\n"
                                  "mkdir -p \"$3\" && echo {} > \"$3/project.json\"\n";
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        m_window.reset();
        openWindow(program);
        m_window->openProject(project() / "samples");
        QVERIFY(m_window->pages().empty());
        QTest::mouseClick(m_window->findChild<QPushButton*>(QStringLiteral("makeSamples")),
                          Qt::LeftButton);
        QTRY_COMPARE(m_window->pages().size(), 3U);
        QCOMPARE(m_window->project(), project() / "samples");
    }

    void saysWhyTheSamplesWereNotMade() {
        m_window->openProject(project() / "samples");
        QTest::mouseClick(m_window->findChild<QPushButton*>(QStringLiteral("makeSamples")),
                          Qt::LeftButton);
        auto* state = m_window->findChild<QLabel*>(QStringLiteral("startState"));
        QTRY_VERIFY(state->text().contains(QStringLiteral("cannot be started")));
    }

    void callsOnceAfterTheFirstPaint() {
        QWidget window;
        int calls = 0;
        AfterFirstPaint opening(window, [&calls] { ++calls; });
        QCoreApplication::processEvents();
        QCOMPARE(calls, 0);
        window.show();
        QTRY_COMPARE(calls, 1);
        window.repaint();
        QCoreApplication::processEvents();
        QCOMPARE(calls, 1);
    }

    void writesAPictureOfEachPageAndTheme() {
        const std::filesystem::path folder = project() / "pictures";
        Screenshots screenshots(*m_window, folder, {ThemeChoice::Light, ThemeChoice::Dark});
        QSignalSpy finished(&screenshots, &Screenshots::finished);
        screenshots.start();
        QVERIFY(finished.wait(30000));
        QCOMPARE(finished.at(0).at(0).toString(), QString());
        for (const char* name : {"train-light", "runs-light", "transcribe-light", "train-dark",
                                 "runs-dark", "transcribe-dark"}) {
            const QImage image(QString::fromStdString((folder / name).string() + ".png"));
            QCOMPARE(image.size(), m_window->size() * m_window->devicePixelRatio());
        }
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
