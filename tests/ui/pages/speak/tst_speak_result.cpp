// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a text that the Speak page says: it is heard, kept and checked by a recogniser.
#include "core/audio/files/audio_file.h"
#include "tests/support/loopback.h"
#include "tests/ui/pages/speak/speak_stage.h"
#include "tests/ui/support/test_settings.h"
#include "ui/attention/attention_map_view.h"

#include <QApplication>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QHelpEvent>
#include <QPointer>
#include <QTemporaryDir>
#include <QToolTip>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

class TestSpeakResult : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<SpeakProject> m_project;
    parlance::tests::Loopback m_sound;

    /// It never comes to its end by itself.
    static void holdAfterASecond(SpeakStage& stage) {
        stage.engine.hold(Call::Synthesize);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink& heard) {
            heard(tone(1.0));
            return twoPassages();
        });
    }

  private Q_SLOTS:
    void initTestCase() { useSettingsOf("tst_speak_result"); }
    void init() {
        m_project = std::make_unique<SpeakProject>();
        m_project->makeRun("voice", "tacotron2", "tts");
    }

    void theAlignmentIsSavedByItsKey() {
        const QTemporaryDir target;
        SpeakStage stage(*m_project);
        auto* lane = stage.part<QWidget>("alignmentLane");
        QCOMPARE(lane->focusPolicy(), Qt::NoFocus);
        stage.say(QStringLiteral("one two. three four."));
        QCOMPARE(lane->focusPolicy(), Qt::StrongFocus);
        stage.dialogs.saved = target.filePath(QStringLiteral("alignment.svg"));
        lane->setFocus();
        QTest::keyClick(lane, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(QFileInfo::exists(stage.dialogs.saved));
    }

    /// In the map of every page; what is lit there is where the player goes.
    void theAlignmentIsEnlarged() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(); });
        QVERIFY(!stage.isEnabled("enlargeAlignment"));
        stage.say(QStringLiteral("one two. three four."));
        QTest::keyClick(&stage.page, Qt::Key_E);
        QPointer<QDialog> window;
        QTRY_VERIFY(window = stage.part<QDialog>("alignmentWindow")); // it is seen going down first
        auto* map = window->findChild<AttentionMapView*>();
        QTRY_COMPARE(map->map().rows(), std::int64_t{8});
        QCOMPARE(map->map().columns(), std::int64_t{4});
        QVERIFY(QTest::qWaitForWindowActive(window));
        QTRY_VERIFY(map->hasFocus());
        map->lightRow(0.8); // the third frame of the second passage
        QCOMPARE(stage.player().axis().cursor(), 1.625);
        QVERIFY(!stage.player().isPlaying());
        QTest::keyClick(map, Qt::Key_Escape); // takes the light away
        QTest::keyClick(map, Qt::Key_Escape);
        QTRY_VERIFY(!window);
    }

    /// What was spoken is there all the same: it is said once, until who wants to hear it is told.
    void withoutALoudspeakerThatIsSaidOnce() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(); });
        stage.say(QStringLiteral("one"));
        QTRY_VERIFY(!stage.notice().isEmpty());
        stage.part<Notice>("pageNotice")->clear();
        stage.say(QStringLiteral(" two"));
        QTRY_VERIFY(!stage.player().isPlaying());
        QVERIFY(stage.notice().isEmpty());
        stage.click("play");
        QTRY_VERIFY(!stage.notice().isEmpty());
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

    /// The same verdict on many passages is said once.
    void equalVerdictsAreGrouped() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink&) {
            protocol::Synthesize::Answer answer = twoPassages(false);
            const infer::AlignmentReport silent{.focus = 0.0};
            for (const char* spoken : {"five.", "six.", "seven."})
                answer.passages.push_back({spoken, 2.0, 2.0, 8, 0, 0, silent});
            return answer;
        });
        stage.say(QStringLiteral("one"));
        const QStringList lines = stage.text("speechVerdict").split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0].startsWith(QStringLiteral("“three four.”: went back 2 times")));
        QVERIFY2(
            lines[1].startsWith(QStringLiteral("“five.” and 2 more: the voice said nothing; try")),
            qPrintable(lines[1]));
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
        QTRY_VERIFY(stage.notice().contains(QStringLiteral("No voice")));
        QVERIFY(stage.canSpeak());
        QCOMPARE(stage.history().count(), 1);
    }

    void whatIsShownIsOutOfDate() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.text("speechOutOfDate").isEmpty());
        const QRect verdict = stage.part<QWidget>("speechVerdict")->geometry();
        stage.type(QStringLiteral(" two"));
        QTRY_VERIFY(!stage.text("speechOutOfDate").isEmpty());
        // It takes nothing of the verdict's width.
        QCoreApplication::sendPostedEvents();
        QCOMPARE(stage.part<QWidget>("speechVerdict")->geometry(), verdict);
        QCOMPARE(verdict.width(), stage.player().width());
    }

    /// What a model is called does not matter, and which of its checkpoints it was does.
    void aNewerCheckpointIsAnotherModel() {
        QVERIFY((UsedModel{"run", QStringLiteral("old name"), 500}) ==
                (UsedModel{"run", QStringLiteral("new name"), 500}));
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.text("speechOutOfDate").isEmpty());
        const runs::CheckpointIndex checkpoints(m_project->path() / "runs/voice/checkpoints");
        fs::copy(checkpoints.folderOf(500), checkpoints.folderOf(600), fs::copy_options::recursive);
        checkpoints.markLast(600);
        m_project->makeRun("recogniser", "wav2vec2", "asr"); // has the runs looked at
        stage.runs.poke();
        QTRY_VERIFY(!stage.text("speechOutOfDate").isEmpty());
        stage.make("startSpeaking");
        QVERIFY(stage.text("speechOutOfDate").isEmpty());

        SpeakStage next(*m_project); // it is kept with the speech
        QTRY_COMPARE(next.text("speechVerdict"), QStringLiteral("Spoken whole"));
        QVERIFY(next.text("speechOutOfDate").isEmpty());
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
        const auto places = [&] {
            QCoreApplication::sendPostedEvents();
            std::vector<QPoint> all;
            for (const char* name : {"play", "checkSpeech"})
                all.push_back(stage.part<QWidget>(name)->mapTo(&stage.page, QPoint()));
            return all;
        };
        const auto before = places();
        stage.click("checkSpeech");
        QTRY_VERIFY(stage.text("speechVerdict").contains(QStringLiteral("Heard: ONE TOO THREE")));
        QCOMPARE(places(), before);
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

    void aCheckIsSeenAndCanBeCancelled() {
        m_project->makeRun("recogniser", "wav2vec2", "asr");
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one two."));
        stage.engine.setTranscript({}, {"one two", 1.0, 2.0, {}});
        auto* cancel = stage.part<QWidget>("cancelCheck");
        QVERIFY(!cancel->isVisible());
        stage.engine.hold(Call::Transcribe);
        stage.click("checkSpeech");
        QVERIFY(cancel->isVisible());
        QVERIFY(stage.canSpeak()); // the next text need not wait for it
        cancel->setFocus();
        stage.click("cancelCheck");
        QVERIFY(!cancel->isVisible());
        QCOMPARE(QApplication::focusWidget(), stage.part<QWidget>("checkSpeech"));
        stage.engine.release(Call::Transcribe);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.text("speechVerdict").contains(QStringLiteral("Heard")));
    }

    /// The voice skips "two", which has no time then, and nothing is heard.
    void aWordThatWasSkippedCounts() {
        m_project->makeRun("recogniser", "wav2vec2", "asr");
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize([](const auto&, const engine::AudioSink&) {
            protocol::Synthesize::Answer answer = twoPassages();
            answer.words = {{"one", 0, 3, 0.1, 0.4}, {"three", 8, 13, 1.1, 1.4}};
            return answer;
        });
        stage.say(QStringLiteral("one two three"));
        for (const auto& entry : fs::directory_iterator(m_project->speech()))
            if (entry.path().extension() == ".wav")
                stage.engine.setTranscript(entry.path(), {"", 0.0, 2.0, {}});
        stage.click("checkSpeech");
        QTRY_VERIFY2(stage.text("speechVerdict").contains(QStringLiteral("3 missing of 3 words")),
                     qPrintable(stage.text("speechVerdict")));
    }

    /// What was heard until then is kept, is shown and is what the list has chosen.
    void whatWasSpokenBeforeACancelStays() {
        SpeakStage stage(*m_project);
        stage.say(QStringLiteral("one"));
        holdAfterASecond(stage);
        stage.type(QStringLiteral(" two"));
        stage.click("startSpeaking");
        QTRY_COMPARE(stage.player().axis().duration(), 1.0);
        QCOMPARE(stage.heading(), QStringLiteral("one two"));
        QVERIFY(stage.history().selectedItems().isEmpty()); // nothing of the list is shown
        QVERIFY(!stage.isEnabled("saveKept"));
        stage.click("cancelJob");
        QTRY_COMPARE(stage.history().count(), 2);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(stage.history().item(0)->isSelected());
        QCOMPARE(stage.history().selectedItems().size(), 1);
        QVERIFY(stage.history().item(0)->text().startsWith(
            QStringLiteral("one two\n1.00\u00a0s, stop")));
        QCOMPARE(stage.heading(), QStringLiteral("one two"));
        QCOMPARE(stage.text("speechVerdict"), QStringLiteral("Stopped before its end"));
        QCOMPARE(stage.player().axis().duration(), 1.0);
        stage.dialogs.saved = QString::fromStdString(m_project->path() / "a.wav");
        stage.click("saveKept");
        QTRY_VERIFY(fs::exists(m_project->path() / "a.wav"));
        QCOMPARE(audio::readAudioFile(m_project->path() / "a.wav").durationSec(), 1.0);
        stage.engine.release(Call::Synthesize);

        SpeakStage next(*m_project);
        QTRY_COMPARE(next.text("speechVerdict"), QStringLiteral("Stopped before its end"));
        QVERIFY(next.history().item(0)->text().contains(QStringLiteral("stopped")));
    }

    void whatWasSpokenBeforeAFailureStays() {
        SpeakStage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink& heard) -> protocol::Synthesize::Answer {
                heard(tone(1.0));
                throw Error(ErrorKind::Internal, "the voice is gone", "voice", "");
            });
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.canSpeak());
        stage.click("startSpeaking");
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.notice().isEmpty());
        QCOMPARE(stage.heading(), QStringLiteral("one"));
    }

    void nothingHeardBeforeACancelLeavesNothing() {
        SpeakStage stage(*m_project);
        QCOMPARE(stage.heading(), QStringLiteral("Nothing spoken yet"));
        QVERIFY(!stage.isEnabled("play") && !stage.isEnabled("zoomIn"));
        QVERIFY(stage.part<QWidget>("historyWhenEmpty")->isVisible());
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.isEnabled("play") && stage.isEnabled("zoomIn"));
        QVERIFY(!stage.part<QWidget>("historyWhenEmpty")->isVisible());
        stage.engine.hold(Call::Synthesize);
        stage.click("startSpeaking");
        QCOMPARE(stage.heading(), QStringLiteral("one"));
        stage.click("cancelJob");
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(stage.history().count(), 1);
        QCOMPARE(stage.heading(), QStringLiteral("Choose what to hear in the list"));
        stage.select({0});
        QCOMPARE(stage.heading(), QStringLiteral("one"));
        stage.engine.release(Call::Synthesize);
    }

    void theGateThresholdIsAskedFor() {
        SpeakStage stage(*m_project);
        std::optional<double> threshold = 2.0;
        stage.engine.onSynthesize(
            [&](const protocol::Synthesize::Question& question, const engine::AudioSink&) {
                threshold = question.options.gateThreshold;
                return twoPassages();
            });
        stage.say(QStringLiteral("one"));
        QVERIFY(!threshold);
        stage.part<QDoubleSpinBox>("speakGate")->setValue(0.3);
        QVERIFY(!stage.text("speechOutOfDate").isEmpty());
        QVERIFY(stage.page.commandLines().front().contains(QStringLiteral("--gate-threshold")));
        stage.make("startSpeaking");
        QCOMPARE(threshold, std::optional(0.3));
        QVERIFY(stage.text("speechOutOfDate").isEmpty());

        SpeakStage next(*m_project); // it is kept with the speech
        QTRY_COMPARE(next.text("speechVerdict"), QStringLiteral("Spoken whole"));
        QVERIFY(next.text("speechOutOfDate").isEmpty());
    }
};

QTEST_MAIN(TestSpeakResult)
#include "tst_speak_result.moc"
