// SPDX-License-Identifier: GPL-3.0-or-later
// The Transcribe page records from a sound card that is not there (tests/support/loopback.h): what
// is played must be in the file, whatever ends the recording.
#include "core/audio/files/audio_file.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "tests/ui/support/sound_project.h"
#include "ui/audio/time_axis.h"
#include "ui/pages/transcribe/transcribe_page.h"
#include "ui/recording/live_transcriber.h"
#include "ui/recording/recorder_card.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QTextBrowser>

#include <cmath>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using parlance::tests::Loopback;
using namespace parlance::ui::testing;

namespace fs = std::filesystem;

namespace {

/// Noise of which no two stretches are alike, so that a gap or a repetition shows, of known level.
audio::AudioBuffer noise(double seconds) {
    audio::AudioBuffer audio{Loopback::kRateHz, {}};
    std::uint32_t state = 1;
    for (int i = 0; i < static_cast<int>(seconds * double(Loopback::kRateHz)); ++i) {
        state = state * 1664525U + 1013904223U;
        audio.samples.push_back(static_cast<float>(static_cast<std::int32_t>(state) >> 18) /
                                32768.0F);
    }
    return audio;
}

/// Between silences: a sound server may skip the first moments of what it plays.
audio::AudioBuffer betweenSilences(const audio::AudioBuffer& audio) {
    const auto half = static_cast<std::size_t>(audio.sampleRateHz / 2);
    audio::AudioBuffer longer{audio.sampleRateHz, std::vector<float>(half)};
    longer.samples.insert(longer.samples.end(), audio.samples.begin(), audio.samples.end());
    longer.samples.resize(longer.samples.size() + 2 * half);
    return longer;
}

/// Where `part` lies in `whole` sample by sample; -1 when it does not.
std::int64_t placeOf(const std::vector<float>& part, const std::vector<float>& whole) {
    const auto place = std::search(whole.begin(), whole.end(), part.begin(), part.end());
    return place == whole.end() ? -1 : place - whole.begin();
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    return files;
}

/// The page on a project, with an engine that answers at once.
struct Stage {
    explicit Stage(const fs::path& project)
        : runs(project / "runs"), context{engine, project, dialogs, runs}, page(context) {
        page.resize(1000, 720);
        page.show();
        page.activateWindow();
    }
    ~Stage() { waitForCalls(); }

    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    QString label(const char* name) { return part<QLabel>(name)->text(); }
    QString noticeText() { return part<Notice>("transcribeNotice")->text(); }
    bool canRecord() { return part<QAbstractButton>("record")->isEnabled(); }
    bool recordsSound() { return label("recordTime") >= QStringLiteral("0:00.3"); }

    FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    TranscribePage page;
};

/// What the process that is to be killed does.
bool recordUntilKilled(const fs::path& project) {
    Stage stage(project);
    if (!QTest::qWaitForWindowExposed(&stage.page))
        return false;
    stage.click("recordNew");
    if (!QTest::qWaitFor([&] { return stage.canRecord(); }, kDeviceMs))
        return false;
    stage.click("record");
    return QApplication::exec() == 0;
}

} // namespace

class TstRecording : public QObject {
    Q_OBJECT

    Loopback m_sound;
    std::unique_ptr<SoundProject> m_project;
    std::unique_ptr<Stage> m_stage;

    fs::path project() const { return m_project->path(); }
    QString writeWav(const audio::AudioBuffer& audio) const { return m_project->writeWav(audio); }
    fs::path recordings() const { return project() / "data/recordings"; }
    fs::path unfinished() const { return recordings() / "unfinished"; }

    void openStage() {
        m_stage = std::make_unique<Stage>(project());
        QVERIFY(QTest::qWaitForWindowExposed(&m_stage->page));
        QTRY_VERIFY(m_stage->page.isSettled());
    }
    void openRecorder() {
        m_stage->click("recordNew");
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->canRecord(), kDeviceMs);
    }
    void beginRecording() {
        openRecorder();
        m_stage->click("record");
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->recordsSound(), kDeviceMs);
    }
    /// The one that is there once the page shows it.
    fs::path recordedFile() {
        if (!QTest::qWaitFor(
                [&] {
                    return m_stage->part<QWidget>("waveform")->isVisible() &&
                           m_stage->page.isSettled();
                },
                kDeviceMs))
            return {};
        const std::vector<fs::path> files = filesIn(recordings());
        return files.size() == 1 ? files.front() : fs::path();
    }

  private Q_SLOTS:
    void initTestCase() { prepareSoundTest("tst_recording"); }
    void init() {
        m_project = std::make_unique<SoundProject>(m_sound);
        makeFinishedRun(project() / "runs/first");
        openStage();
    }
    void cleanup() {
        m_stage.reset();
        m_project.reset();
    }

    void whatIsPlayedIsInTheFileWithoutAGap() {
        const audio::AudioBuffer played = noise(3.0);
        beginRecording();
        QVERIFY(m_sound.play(writeWav(betweenSilences(played))));
        m_stage->click("record");
        const fs::path file = recordedFile();
        QVERIFY(!file.empty());
        QVERIFY(filesIn(unfinished()).empty());

        const audio::AudioBuffer recorded = audio::readAudioFile(file);
        QCOMPARE(recorded.sampleRateHz, Loopback::kRateHz);
        // Every sample, in order, at its level.
        const std::int64_t place = placeOf(played.samples, recorded.samples);
        QVERIFY2(
            place >= 0,
            qPrintable(QStringLiteral("not among %1 s of recording").arg(recorded.durationSec())));
        QVERIFY(recorded.durationSec() > 4.0);
        QCOMPARE(m_stage->label("timeReadOut").section(" / ", 1),
                 lengthText(recorded.durationSec()));
        QVERIFY(m_stage->part<QLabel>("lostSound")->isHidden());
    }

    void theMeterShowsTheLevelBeforeRecording() {
        openRecorder();
        QTRY_VERIFY(m_stage->label("noiseVerdict").startsWith("No sound comes in"));
        QVERIFY(filesIn(unfinished()).empty());
        audio::AudioBuffer tone{Loopback::kRateHz, {}};
        for (int i = 0; i < 7 * Loopback::kRateHz; ++i)
            tone.samples.push_back(0.3F * std::sin(0.0627F * static_cast<float>(i)));
        QProcess player;
        player.start("paplay", {writeWav(tone)});
        QTRY_COMPARE(m_stage->label("levelText"), QStringLiteral("peak −10 dB, average −13 dB"));
        QTRY_VERIFY(m_stage->label("noiseVerdict").startsWith("Noisy"));
        QVERIFY(m_stage->part<QAbstractButton>("clipLatch")->isHidden());
        player.waitForFinished();

        QVERIFY(m_sound.play(writeWav({Loopback::kRateHz, std::vector<float>(20000, 1.0F)})));
        QTRY_VERIFY(m_stage->part<QAbstractButton>("clipLatch")->isVisible());
        m_stage->click("clipLatch");
        QTRY_VERIFY(m_stage->part<QAbstractButton>("clipLatch")->isHidden());
    }

    void textAppearsWhileSpeakingAndAfter() {
        m_stage->engine.onTranscribeAudio([](const audio::AudioBuffer& audio) {
            text::Transcript heard{"one", 0.9, audio.durationSec(), {{"one", 0.0, 0.2, 0.9}}};
            return heard;
        });
        beginRecording();
        auto* live = m_stage->part<QTextEdit>("liveText");
        QTRY_COMPARE(live->toPlainText(), "one");
        QVERIFY(m_stage->label("liveDelay").endsWith("s behind"));
        m_stage->click("record");
        QVERIFY(!recordedFile().empty());
        // At once transcribed as a whole.
        QTRY_COMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 1);
        QCOMPARE(m_stage->engine.calls().back().about,
                 (project() / "runs/first").string() + " < " + recordedFile().string());
    }

    void aModelThatDoesNotAnswerWhileOneSpeaksIsSaid() {
        m_stage->engine.onTranscribeAudio([](const audio::AudioBuffer& audio) {
            return text::Transcript{"one", 0.9, audio.durationSec(), {{"one", 0.0, 0.2, 0.9}}};
        });
        beginRecording();
        QTRY_VERIFY(m_stage->label("liveDelay").endsWith("s behind"));
        m_stage->engine.hold(FakeEngine::Call::TranscribeAudio);
        const int asked = m_stage->engine.countOf(FakeEngine::Call::TranscribeAudio);
        QTRY_VERIFY(m_stage->engine.countOf(FakeEngine::Call::TranscribeAudio) > asked);
        m_stage->page.findChild<LiveTranscriber*>()->findChild<SilenceClock*>()->countSilence(21.0);
        QCOMPARE(m_stage->label("liveDelay"), "No progress for 21 s");
        m_stage->engine.release(FakeEngine::Call::TranscribeAudio);
        QTRY_VERIFY(m_stage->label("liveDelay").endsWith("s behind"));
        m_stage->click("record");
        QVERIFY(!recordedFile().empty());
    }

    void theNextRecordingWaitsForTheMicrophoneAndHasItsOwnText() {
        m_stage->engine.onTranscribeAudio([](const audio::AudioBuffer& audio) {
            return text::Transcript{"one", 0.9, audio.durationSec(), {{"one", 0.0, 0.2, 0.9}}};
        });
        beginRecording();
        auto* live = m_stage->part<QTextEdit>("liveText");
        QTRY_COMPARE(live->toPlainText(), "one");
        m_stage->click("record");
        QVERIFY(!recordedFile().empty());

        m_stage->click("recordAnother");
        // The microphone has been given back and is not open again at once.
        QVERIFY(!m_stage->canRecord());
        QCOMPARE(live->toPlainText(), "");
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->canRecord(), kDeviceMs);
        m_stage->click("record");
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->recordsSound(), kDeviceMs);
        QTRY_COMPARE(live->toPlainText(), "one");
        m_stage->click("record");
        QTRY_COMPARE(filesIn(recordings()).size(), 2U);
    }

    void aFailingModelDoesNotEndTheRecording() {
        m_stage->engine.failWith(FakeEngine::Call::TranscribeAudio,
                                 Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close"));
        beginRecording();
        auto* live = m_stage->part<QTextEdit>("liveText");
        QTRY_VERIFY(live->placeholderText().contains("memory ran out"));
        m_stage->click("record");
        QVERIFY(!recordedFile().empty());
    }

    void aKilledServerEndsTheRecordingAndKeepsIt() {
        beginRecording();
        m_sound.kill();
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->noticeText().contains("gives no sound any more"),
                                 kDeviceMs);
        QVERIFY(m_stage->noticeText().contains("what was recorded is kept"));
        const fs::path file = recordedFile();
        QVERIFY(!file.empty());
        QVERIFY(audio::readAudioFile(file).durationSec() >= 0.2);
        QVERIFY(m_stage->noticeText().contains("gives no sound any more"));
    }

    void aKilledProgramLeavesAFileThatIsOffered() {
        const audio::AudioBuffer played = noise(1.0);
        KilledRecorder program(*m_project);
        QTRY_VERIFY_WITH_TIMEOUT(filesIn(unfinished()).size() == 1, 2 * kDeviceMs);
        const fs::path left = filesIn(unfinished()).front();
        QVERIFY(m_sound.play(writeWav(betweenSilences(played))));
        // Nobody offers what is being recorded.
        openStage();
        QVERIFY(!m_stage->part<QWidget>("keepLeftover")->isVisible());
        program.kill();
        QVERIFY(placeOf(played.samples, audio::readAudioFile(left).samples) >= 0);

        openStage();
        QTRY_VERIFY(m_stage->part<QWidget>("keepLeftover")->isVisible());
        QVERIFY(m_stage->label("leftoverText").contains("cut off"));
        m_stage->click("keepLeftover");
        const fs::path kept = recordedFile();
        QVERIFY(!kept.empty());
        QVERIFY(!m_stage->part<QWidget>("keepLeftover")->isVisible());
        QVERIFY(filesIn(unfinished()).empty());
        QVERIFY(placeOf(played.samples, audio::readAudioFile(kept).samples) >= 0);
    }

    void closingTheWindowKeepsTheRecording() {
        beginRecording();
        m_stage.reset();
        QCOMPARE(filesIn(recordings()).size(), 1U);
        QVERIFY(filesIn(unfinished()).empty());
        QVERIFY(audio::readAudioFile(filesIn(recordings()).front()).durationSec() >= 0.2);
    }

    void escapeKeepsTheRecordingToo() {
        beginRecording();
        QTest::keyClick(m_stage->part<QWidget>("recordCard"), Qt::Key_Escape);
        QVERIFY(!recordedFile().empty());
    }

    void thereMayBeNoMicrophoneUntilOneIsPluggedIn() {
        m_sound.unplug();
        m_stage->click("recordNew");
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->label("deviceNote").startsWith("No microphone found"),
                                 kDeviceMs);
        QVERIFY(!m_stage->canRecord());
        QCOMPARE(m_stage->part<QComboBox>("inputChoice")->currentText(), "No microphone");
        m_sound.plugIn();
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->canRecord(), kDeviceMs);
        QCOMPARE(m_stage->part<QComboBox>("inputChoice")->currentText(), "default");
        QVERIFY(m_stage->part<QLabel>("deviceNote")->isHidden());
    }

    void aForgottenMicrophoneIsSaidToBe() {
        QSettings().setValue("audio/input", "ALSA: Headset");
        openRecorder();
        QCOMPARE(m_stage->label("deviceNote"),
                 "“Headset” is not connected: “default” is used instead");
        auto* choice = m_stage->part<QComboBox>("inputChoice");
        Q_EMIT choice->activated(choice->currentIndex());
        QTRY_VERIFY(m_stage->part<QLabel>("deviceNote")->isHidden());
        QCOMPARE(QSettings().value("audio/input").toString(), "ALSA: default");
    }

    void soundThatIsLostIsSaid() {
        RecorderCard card(RecorderCard::WhenClosed::IsKept);
        card.setRecording(true);
        card.show();
        const auto* words = card.findChild<QLabel*>("lostSound");
        audio::CaptureStatus status;
        status.recording = true;
        card.showStatus(status);
        QVERIFY(!words->isVisible());
        status.lostSec = 0.25;
        card.showStatus(status);
        QVERIFY(words->isVisible());
        QVERIFY(words->text().startsWith("0.25 s of sound were lost"));
        status.lostSec = 0.0;
        status.overflows = 3;
        card.showStatus(status);
        QVERIFY(words->isVisible());
        QVERIFY(words->text().startsWith("Sound was lost 3 times"));
        card.setRecording(true); // the next one has lost nothing
        QVERIFY(!words->isVisible());
    }

    void everyControlHasAName() {
        openRecorder();
        const auto* card = m_stage->part<QWidget>("recordCard");
        for (const QAbstractButton* button : card->findChildren<QAbstractButton*>())
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                     qPrintable(button->objectName()));
        for (const char* name :
             {"inputChoice", "inputLevel", "levelText", "recordTime", "liveText"})
            QVERIFY2(!m_stage->part<QWidget>(name)->accessibleName().isEmpty(), name);
    }
};

int main(int count, char** values) {
    return KilledRecorder::run<TstRecording>(count, values, recordUntilKilled);
}
#include "tst_recording.moc"
