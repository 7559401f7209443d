// SPDX-License-Identifier: GPL-3.0-or-later
// Every page where there is all the room of a 4K screen. Without a display, which would have to be
// as large.
#include "tests/ui/support/every_page.h"
#include "tests/ui/support/whole_window.h"

#include <QApplication>

#include <optional>

using namespace parlance;
using namespace parlance::ui;

class TestLargeWindow : public QObject {
    Q_OBJECT
  private:
    std::optional<ui::testing::WholeWindow> m_whole;

  private Q_SLOTS:
    void initTestCase() {
        m_whole.emplace(QStringLiteral("tst_large_window"),
                        "a-run-with-a-name-that-is-longer-than-most-20261122-180000");
        MainWindow& window = m_whole->window();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.openProject(m_whole->project());
        QVERIFY(window.pages().size() > 4);
    }
    void cleanupTestCase() { m_whole.reset(); }

    void nothingLiesOverAnythingElse_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(2560, 1440), QSize(3840, 2160)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void nothingLiesOverAnythingElse() {
        QFETCH(QSize, size);
        MainWindow& window = m_whole->window();
        window.resize(size);
        QTRY_COMPARE(window.size(), size);
        const QStringList problems = ui::testing::problemsOfEveryPage(window);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
    }

    /// Where all has room nothing is scrolled, but for a page's own lists.
    void everyPageIsInSight() {
        MainWindow& window = m_whole->window();
        window.resize(3840, 2160);
        QTRY_COMPARE(window.size(), QSize(3840, 2160));
        for (int i = 0; i < static_cast<int>(window.pages().size()); ++i) {
            window.showPage(i);
            const Page* page = window.currentPage();
            QTRY_VERIFY_WITH_TIMEOUT(page->isSettled(), 30000);
            const PageArea* area = ui::testing::areaOf(window, page);
            QTRY_VERIFY2(area->verticalScrollBar()->maximum() == 0, qPrintable(page->id()));
            QCOMPARE(page->size(), area->viewport()->size());
        }
    }
};

int main(int argc, char* argv[]) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    TestLargeWindow test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_large_window.moc"
