// SPDX-License-Identifier: GPL-3.0-or-later
// Notes on the desktop about runs: only while nobody looks at the window, to which they lead back.
#include "tests/ui/shell/main_window_stage.h"
#include "tests/ui/support/private_desktop.h"
#include "tests/ui/support/run_folder.h"

#include <QApplication>
#include <QLabel>
#include <QStatusBar>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestWindowNotes : public QObject, private MainWindowStage {
    Q_OBJECT
  private:
    PrivateBus m_bus;

    /// A training that ends by itself while the window looks.
    void endRun(const char* name) const {
        RunFolder run(project() / "runs" / name);
        const auto shown = [&] {
            return m_window->statusBar()->findChild<QLabel*>("activeRuns")->text();
        };
        QTRY_VERIFY(!shown().isEmpty());
        run.setState(runs::State::Finished);
        QTRY_VERIFY(shown().isEmpty());
    }

  private Q_SLOTS:
    void initTestCase() {
        useSettingsOf("tst_window_notes");
        if (!m_bus.start())
            QSKIP("there is no dbus-daemon");
    }
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void onlyWhileNobodyLooks() {
        Desktop desktop;
        QVERIFY(desktop.begin());
        endRun("seen");
        QApplication::setActiveWindow(nullptr); // another program is in front
        QVERIFY(!QApplication::activeWindow());
        endRun("unseen");
        QTRY_COMPARE(desktop.notes.size(), std::size_t{1});
        QVERIFY2(desktop.notes.front().title.contains("unseen"),
                 qPrintable(desktop.notes.front().title));

        // A click leads to the run.
        m_window->showMinimized();
        QTRY_VERIFY((desktop.clickNote(), QTest::qWait(10), page("runs")->run == "unseen"));
        QCOMPARE(m_window->currentPage()->id(), "runs");
        QVERIFY(!m_window->isMinimized());
    }
};

QTEST_MAIN(TestWindowNotes)
#include "tst_window_notes.moc"
