// SPDX-License-Identifier: GPL-3.0-or-later
// Where a voice is recorded on the Data page, before anything is: how one gets there, and that all
// of it can be seen.
#include "core/base/files.h"
#include "tests/ui/pages/data/voice_stage.h"
#include "tests/ui/support/layout_check.h"
#include "ui/pages/data/no_data_sets.h"
#include "ui/pages/data/voice/voice_recorder.h"
#include "ui/shell/page_area.h"
#include "ui/shell/palette/command.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QLineEdit>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TstVoiceSetup : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<VoiceStage> m;

    std::filesystem::path project() const { return m_dir->path().toStdString(); }

  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        std::filesystem::create_directories(project() / "data");
        m = std::make_unique<VoiceStage>(project());
        QVERIFY(QTest::qWaitForWindowActive(&m->page));
        QTRY_VERIFY(m->page.isSettled());
    }
    void cleanup() {
        m.reset();
        m_dir.reset();
    }

    void saysWhyAVoiceCannotBeBegun() {
        std::filesystem::create_directories(project() / "data/own");
        m->click("recordVoice");
        QTRY_VERIFY(m->page.isSettled());
        auto* name = m->part<QLineEdit>("voiceName");
        QCOMPARE(name->text(), "my-voice");
        name->clear();
        QVERIFY(!m->isEnabled("readBuiltIn") && !m->isEnabled("readTextFile"));
        name->setText("own");
        m->click("readBuiltIn");
        QTRY_VERIFY(m->part<Notice>("voiceNotice")->text().contains("there already"));
        writeFileAtomically(project() / "text.txt", "One.\nTwo|three.\n");
        m->dialogs.files = {m_dir->filePath("text.txt")};
        name->setText("other");
        m->click("readTextFile");
        QTRY_VERIFY(m->part<Notice>("voiceNotice")->text().contains("line 2"));
        QVERIFY(!std::filesystem::exists(project() / "data/other"));
    }

    void anEmptyProjectLeadsToTheSampleProject() {
        QVERIFY(m->page.findChild<NoDataSets*>()->isVisible());
        const QSignalSpy wanted(&m->page, &Page::openSampleProject);
        m->click("openSampleData");
        QCOMPARE(wanted.count(), 1);
    }

    void escapeAndThePagesKeyLeadBack() {
        m->click("recordVoice");
        auto* recorder = m->page.findChild<VoiceRecorder*>();
        QVERIFY(recorder->isVisible());
        QVERIFY(recorder->isAncestorOf(m->page.focusWidget()) || m->page.focusWidget() == recorder);
        QTRY_VERIFY(m->page.isSettled());
        QTest::keyClick(m->page.focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!recorder->isVisible());
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(m->page.findChild<NoDataSets*>()->isAncestorOf(m->page.window()->focusWidget()));
        m->click("recordVoice");
        QTRY_VERIFY(m->page.isSettled());
        m->page.activate(); // as when one comes from another page
        QVERIFY(recorder->isVisible());
        m->page.showStart();
        QVERIFY(!recorder->isVisible());
        QTRY_VERIFY(m->page.isSettled());
    }

    void thePaletteOffersIt() {
        const auto commands = pageCommands(m->page, [] {});
        const auto found = std::ranges::find(commands, QString("Record a voice"), &Command::title);
        QVERIFY(found != commands.end());
        found->run();
        QTRY_VERIFY(m->part<QLineEdit>("voiceName")->isVisible());
    }

    void everyStateFitsASmallWindow() {
        PageArea area(m->page);
        const auto giveBack = qScopeGuard([&area] { area.takeWidget(); });
        area.show();
        for (const Page::Scene& scene : m->page.scenes()) {
            if (!scene.id.startsWith("voice"))
                continue;
            scene.enter();
            for (const int width : {700, 900, 1100}) {
                area.resize(width, 420);
                QStringList problems;
                (void)QTest::qWaitFor(
                    [&] {
                        problems = layoutProblems(m->page);
                        return problems.isEmpty();
                    },
                    2000);
                QVERIFY2(problems.isEmpty(), qPrintable(scene.id + ": " + problems.join('\n')));
                QCOMPARE(area.horizontalScrollBar()->maximum(), 0);
            }
            scene.leave();
        }
    }
};

QTEST_MAIN(TstVoiceSetup)
#include "tst_voice_setup.moc"
