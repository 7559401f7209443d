// SPDX-License-Identifier: GPL-3.0-or-later
// The Speak page, driven by real events.
#include "core/base/files.h"
#include "tests/support/loopback.h"
#include "tests/ui/pages/speak/speak_stage.h"
#include "tests/ui/support/drop.h"

#include <QHelpEvent>
#include <QStandardPaths>
#include <QToolTip>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestSpeakPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<SpeakProject> m_project;
    parlance::tests::Loopback m_sound;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_speak_page"));
    }
    void init() {
        m_project = std::make_unique<SpeakProject>();
        m_project->makeRun("voice", "tacotron2", "tts");
    }

    void saysWhatIsMissing() {
        fs::remove_all(m_project->path() / "runs/voice");
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.canSpeak());
        QVERIFY(stage.part<QAbstractButton>("startSpeaking")
                    ->toolTip()
                    .contains(QStringLiteral("tacotron2-tiny")));
    }

    void nothingToSay() {
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("..."));
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.canSpeak());
        stage.type(QStringLiteral(" 3"));
        QTRY_VERIFY(stage.canSpeak());
        QTRY_VERIFY(stage.text("spokenText").contains(QStringLiteral("three")));
    }

    /// It is heard before the whole is there, and goes on where it was when that comes.
    void isHeardWhileItIsMade() {
        if (!parlance::tests::Loopback::isInstalled())
            QSKIP("needs PulseAudio to listen to (packaging/setup.sh)");
        QVERIFY(m_sound.start());
        SpeakStage stage(*m_project);
        stage.engine.hold(Call::Synthesize);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink& heard) {
            protocol::Synthesize::Answer answer = twoPassages();
            const std::vector<float>& all = answer.audio.samples;
            heard({kRateHz, {all.begin(), all.begin() + 8000}});
            return answer;
        });
        stage.type(QStringLiteral("one two. three four."));
        QTest::keyClick(stage.part<QPlainTextEdit>("speakText"), Qt::Key_Return,
                        Qt::ControlModifier);
        QTRY_COMPARE(stage.player().axis().duration(), 1.0);
        QVERIFY(stage.player().isPlaying());
        QVERIFY(stage.page.findChild<QWidget*>(QStringLiteral("cancelJob"))->isVisible());
        QTRY_VERIFY(stage.player().axis().cursor() > 0.0);
        stage.engine.release(Call::Synthesize);
        QTRY_COMPARE(stage.player().axis().duration(), 2.0);
        QTRY_COMPARE(stage.history().count(), 1);
        QVERIFY(stage.player().axis().cursor() > 0.0);
        // To its end, all of it.
        QTRY_VERIFY_WITH_TIMEOUT(!stage.player().isPlaying(), 20000);
        QVERIFY(stage.player().axis().cursor() > 1.9);
        QCOMPARE(stage.text("speechVerdict"), QStringLiteral("Spoken whole"));
        // And again, on the device that is open now.
        stage.click("startSpeaking");
        QTRY_COMPARE(stage.history().count(), 2);
        QVERIFY(stage.player().axis().cursor() < 1.9);
        QTRY_VERIFY_WITH_TIMEOUT(!stage.player().isPlaying(), 20000);
        QVERIFY(stage.player().axis().cursor() > 1.9);
        QCOMPARE(stage.engine.calls().back().about,
                 (m_project->path() / "runs/voice").string() + " < one two. three four.");
    }

    void sayingGoesWrong() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(false); });
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.text("speechVerdict").contains(QStringLiteral("three four")));
        QVERIFY(stage.text("speechVerdict").contains(QStringLiteral("went back 2 times")));
        QVERIFY(!stage.history().item(0)->icon().isNull());

        stage.engine.failWith(Call::Synthesize,
                              Error(ErrorKind::Checkpoint, "no voice", "run", "train one"));
        stage.click("startSpeaking");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("no voice")));
        QVERIFY(stage.canSpeak());
        QCOMPARE(stage.history().count(), 1);
    }

    void whatIsShownIsOutOfDate() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.text("speechOutOfDate").isEmpty());
        stage.type(QStringLiteral(" two"));
        QTRY_VERIFY(!stage.text("speechOutOfDate").isEmpty());
    }

    void eachLineByItself() {
        SpeakStage stage(*m_project);
        stage.type(QStringLiteral("one\n\n  two\n...\nthree"));
        stage.click("speakByLine");
        QTRY_VERIFY(stage.page.isSettled() && stage.canSpeak());
        stage.click("startSpeaking");
        QTRY_COMPARE(stage.history().count(), 3);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.engine.countOf(Call::Synthesize), 3);
        QVERIFY(stage.history().item(0)->text().startsWith(QStringLiteral("three")));
        QVERIFY(stage.history().item(2)->text().startsWith(QStringLiteral("one")));
        QCOMPARE(filesIn(m_project->speech()), std::size_t{9});
    }

    /// The recogniser takes "two" for another word and leaves out "four", which was written "4".
    void wordsThatAreMisheard() {
        m_project->makeRun("recogniser", "wav2vec2", "asr");
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink&) {
            protocol::Synthesize::Answer answer = twoPassages();
            answer.words.back().word = "4";
            return answer;
        });
        stage.say(QStringLiteral("one two. three 4."));
        QVERIFY(!stage.text("speechVerdict").contains(QStringLiteral("Heard")));
        fs::path file;
        for (const auto& entry : fs::directory_iterator(m_project->speech()))
            if (entry.path().extension() == ".wav")
                file = entry.path();
        stage.engine.setTranscript(
            file, {"ONE TOO THREE",
                   1.0,
                   2.0,
                   {{"ONE", 0.1, 0.4, 1.0}, {"TOO", 0.5, 0.9, 1.0}, {"THREE", 1.1, 1.4, 1.0}}});
        stage.click("checkSpeech");
        QTRY_VERIFY(stage.text("speechVerdict").contains(QStringLiteral("Heard: ONE TOO THREE")));
        QVERIFY(stage.text("speechVerdict").contains(QStringLiteral("WER 50")));
        const auto tip = [&](double seconds) {
            auto* lane = stage.part<QWidget>("wordLane");
            const QPoint place(static_cast<int>(seconds / 2.0 * lane->width()), 5);
            QHelpEvent event(QEvent::ToolTip, place, lane->mapToGlobal(place));
            QCoreApplication::sendEvent(lane, &event);
            return QToolTip::text();
        };
        QVERIFY(!tip(0.2).contains(QStringLiteral("heard differently")));
        QVERIFY(tip(0.7).contains(QStringLiteral("heard differently")));
        QVERIFY(!tip(1.2).contains(QStringLiteral("heard differently")));
        QVERIFY(tip(1.7).contains(QStringLiteral("heard differently")));
    }

    void aTextIsDropped() {
        SpeakStage stage(*m_project);
        writeFileAtomically(m_project->path() / "notes.txt", "from a file");
        QVERIFY(dropOn(stage.page, {m_project->path() / "notes.txt"}));
        QTRY_COMPARE(stage.part<QPlainTextEdit>("speakText")->toPlainText(),
                     QStringLiteral("from a file"));
    }
};

QTEST_MAIN(TestSpeakPage)
#include "tst_speak_page.moc"
