// SPDX-License-Identifier: GPL-3.0-or-later
// Every page where there is little room: in the least window, and in one at twice the scale, for
// which this test is run again with QT_SCALE_FACTOR.
#include "tests/ui/support/layout_check.h"
#include "tests/ui/support/whole_window.h"
#include "ui/pages/page.h"
#include "ui/shell/page_area.h"

#include <QScreen>
#include <QScrollBar>
#include <QTest>

#include <optional>

using namespace parlance;
using namespace parlance::ui;

class TestSmallWindow : public QObject {
    Q_OBJECT
  private:
    std::optional<ui::testing::WholeWindow> m_whole;
    MainWindow* m_window = nullptr;

    PageArea* areaOf(const Page* page) const {
        for (auto* area : m_window->findChildren<PageArea*>())
            if (&area->page() == page)
                return area;
        return nullptr;
    }

  private Q_SLOTS:
    void initTestCase() {
        m_whole.emplace(QStringLiteral("tst_small_window"),
                        "a-run-with-a-name-that-is-longer-than-most-20261122-180000");
        m_window = &m_whole->window();
    }
    void cleanupTestCase() { m_whole.reset(); }

    void opensWithinTheScreen() {
        m_window->restoreLayout();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window));
        const QRect screen = m_window->screen()->availableGeometry();
        QTRY_VERIFY2(screen.contains(m_window->frameGeometry()),
                     qPrintable(QDebug::toString(m_window->frameGeometry())));
        m_window->openProject(m_whole->project());
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
