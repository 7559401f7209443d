// SPDX-License-Identifier: GPL-3.0-or-later
// A question that is asked aloud, to a sound card that is not there (tests/support/loopback.h): it
// is recorded, heard, answered and spoken.
#include "tests/ui/pages/converse/converse_stage.h"
#include "tests/ui/support/sound_project.h"

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using parlance::tests::Loopback;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestConverseAloud : public QObject {
    Q_OBJECT
  private:
    Loopback m_sound;
    std::unique_ptr<SoundProject> m_card;
    std::unique_ptr<ConverseProject> m_project;

    bool isRecording(ConverseStage& stage) {
        return stage.text("recordTime") >= QStringLiteral("0:00.3");
    }

  private Q_SLOTS:
    void initTestCase() { prepareSoundTest("tst_converse_aloud"); }
    void init() {
        m_project = std::make_unique<ConverseProject>();
        m_card = std::make_unique<SoundProject>(m_sound);
    }
    void cleanup() {
        m_card.reset();
        m_project.reset();
    }

    void aQuestionIsHeardAnsweredAndSpoken() {
        ConverseStage stage(*m_project);
        stage.engine.setTranscript(
            {}, {"WHAT FELL LAST", 0.9, 1.0, {{"WHAT", 0.1, 0.3, 0.9}, {"FELL", 0.4, 0.6, 0.9}}});
        stage.type(QStringLiteral("First snow fell, then rain."));
        // By the keyboard alone: Ctrl+R begins and ends the question.
        QTest::keyClick(&stage.read(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isRecording(stage), kDeviceMs);
        QCOMPARE(stage.tabs().currentIndex(), int{ConverseStage::Heard});
        QVERIFY(stage.part<QAbstractButton>("speakQuestion")->text().contains("ask"));
        QTest::keyClick(&stage.read(), Qt::Key_R, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(stage.history().count(), 1, kDeviceMs);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::Transcribe), 1);
        QCOMPARE(stage.question().text(), QStringLiteral("what fell last"));
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
        QVERIFY(stage.tabs().tabText(ConverseStage::Heard).contains(QStringLiteral("\u00a0s")));
        QVERIFY(stage.text("heardWords").contains(QStringLiteral("what fell last")));
        QVERIFY(filesIn(m_project->path() / "data/recordings") == 1);
        QCOMPARE(stage.engine.countOf(Call::Synthesize), 1);
    }

    /// What was said stays: it is in the list of recordings, and the question may be typed.
    void nothingIsHeard() {
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("rain"));
        stage.click("speakQuestion");
        QTRY_VERIFY_WITH_TIMEOUT(isRecording(stage), kDeviceMs);
        stage.click("speakQuestion");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No words were heard")));
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::Answer), 0);
        QVERIFY(stage.isEnabled("speakQuestion"));
        QVERIFY(filesIn(m_project->path() / "data/recordings") == 1);
        QVERIFY2(stage.text("heardWords").contains(QStringLiteral("heard no words")),
                 qPrintable(stage.text("heardWords")));
    }

    void whatIsOfTheQuestionBeforeSaysSo() {
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("rain"));
        stage.typeQuestion(QStringLiteral("What?"));
        stage.make("askConverse");
        const QString found = stage.tabs().tabText(ConverseStage::Found);
        const QString answer = stage.text("converseAnswer");
        stage.click("speakQuestion");
        QTRY_VERIFY_WITH_TIMEOUT(isRecording(stage), kDeviceMs);
        QCOMPARE(stage.tabs().tabText(ConverseStage::Found), QStringLiteral("Found"));
        QCOMPARE(stage.tabs().tabText(ConverseStage::Spoken), QStringLiteral("Spoken"));
        QCOMPARE(stage.text("converseAnswer"), QStringLiteral("Of the question before: ") + answer);
        stage.click("closeRecorder");
        QCOMPARE(stage.tabs().tabText(ConverseStage::Found), found);
        QCOMPARE(stage.text("converseAnswer"), answer);
    }

    void isGivenUpWhileItIsAsked() {
        ConverseStage stage(*m_project);
        stage.engine.setTranscript({}, {"WHAT FELL LAST", 0.9, 1.0, {}});
        stage.type(QStringLiteral("rain"));
        for (const bool byKey : {false, true}) {
            stage.click("speakQuestion");
            QTRY_VERIFY_WITH_TIMEOUT(isRecording(stage), kDeviceMs);
            QVERIFY(stage.tip("closeRecorder").contains(QStringLiteral("dropped")));
            if (byKey)
                QTest::keyClick(stage.part<QWidget>("recordCard"), Qt::Key_Escape);
            else
                stage.click("closeRecorder");
            QVERIFY(!stage.part<QWidget>("recordCard")->isVisible());
            QVERIFY(stage.isEnabled("speakQuestion"));
        }
        // The next one is recorded when the microphone has been given back.
        stage.click("speakQuestion");
        QTRY_VERIFY_WITH_TIMEOUT(isRecording(stage), kDeviceMs);
        QCOMPARE(filesIn(m_project->path() / "data/recordings/unfinished"), std::size_t{1});
        QCOMPARE(filesIn(m_project->path() / "data/recordings"), std::size_t{0});
        stage.click("closeRecorder");
        QTRY_COMPARE(filesIn(m_project->path() / "data/recordings/unfinished"), std::size_t{0});
        QVERIFY(stage.page.isSettled());
        QCOMPARE(stage.history().count(), 0);
        QCOMPARE(stage.notice(), QString());
    }

    void isGivenUpBeforeItBegins() {
        m_sound.kill();
        m_sound.unplug();
        ConverseStage stage(*m_project);
        stage.type(QStringLiteral("rain"));
        stage.click("speakQuestion");
        QVERIFY(stage.part<QWidget>("recordCard")->isVisible());
        QTest::keyClick(stage.part<QWidget>("recordCard"), Qt::Key_Escape);
        QTRY_VERIFY(!stage.part<QWidget>("recordCard")->isVisible());
        QVERIFY(stage.isEnabled("speakQuestion"));
        stage.typeQuestion(QStringLiteral("What?"));
        stage.make("askConverse");
        QCOMPARE(stage.marked(), QStringLiteral("rain"));
    }
};

QTEST_MAIN(TestConverseAloud)
#include "tst_converse_aloud.moc"
