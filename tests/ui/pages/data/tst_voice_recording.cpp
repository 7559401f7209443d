// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page records a voice sentence by sentence, from a sound card that is not there
// (tests/support/loopback.h).
#include "core/audio/files/audio_file.h"
#include "core/base/files.h"
#include "tests/ui/pages/data/voice_stage.h"
#include "tests/ui/support/finished_run.h"
#include "tests/ui/support/sound_project.h"
#include "ui/services/dropped_item.h"
#include "ui/widgets/notice.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableView>

#include <algorithm>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using parlance::tests::Loopback;
using namespace parlance::ui::testing;

namespace fs = std::filesystem;

namespace {

/// What the process that is to be killed does.
bool recordUntilKilled(const fs::path& project) {
    VoiceStage stage(project);
    if (!QTest::qWaitForWindowExposed(&stage.page) ||
        !QTest::qWaitFor([&] { return stage.page.isSettled(); }, kDeviceMs))
        return false;
    stage.click("recordVoice");
    if (!QTest::qWaitFor([&] { return stage.page.isSettled(); }, kDeviceMs))
        return false;
    stage.click("goOnWithVoice");
    if (!QTest::qWaitFor([&] { return stage.isEnabled("recordSentence"); }, kDeviceMs))
        return false;
    stage.click("recordSentence");
    return QApplication::exec() == 0;
}

} // namespace

class TstVoiceRecording : public QObject {
    Q_OBJECT

    Loopback m_sound;
    std::unique_ptr<SoundProject> m_project;
    std::unique_ptr<VoiceStage> m;

    fs::path project() const { return m_project->path(); }
    fs::path voice() const { return project() / "data/own"; }
    QString put(const char* name, const std::string& text) const {
        const fs::path file = project() / name;
        writeFileAtomically(file, text);
        return QString::fromStdString(file.string());
    }
    std::string textOf(const char* list) const {
        return fs::exists(voice() / list) ? readFile(voice() / list) : "";
    }
    void key(Qt::Key key) const { QTest::keyClick(QApplication::focusWidget(), key); }

    void openStage() {
        m.reset();
        m = std::make_unique<VoiceStage>(project());
        QVERIFY(QTest::qWaitForWindowActive(&m->page));
        QTRY_VERIFY(m->page.isSettled());
    }
    /// A new voice of three sentences.
    void beginVoice() {
        m->click("recordVoice");
        QTRY_VERIFY(m->page.isSettled());
        m->part<QLineEdit>("voiceName")->setText("own");
        m->dialogs.files = {put("text.txt", "The first of them.\nThe second one.\nThe last.\n")};
        m->click("readTextFile");
        QTRY_VERIFY_WITH_TIMEOUT(m->isEnabled("recordSentence"), kDeviceMs);
    }
    void goOn() {
        m->click("recordVoice");
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(m->part<QComboBox>("begunVoices")->currentText(), "own");
        m->click("goOnWithVoice");
        QTRY_VERIFY_WITH_TIMEOUT(m->isEnabled("recordSentence"), kDeviceMs);
    }
    /// By the space bar, as one does it.
    void record(const audio::AudioBuffer& said) {
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->recordsSound(), kDeviceMs);
        QVERIFY(m_sound.play(m_project->writeWav(said)));
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->page.isSettled(), kDeviceMs);
    }

  private Q_SLOTS:
    void initTestCase() { prepareSoundTest("tst_voice_recording"); }
    void init() {
        m_project = std::make_unique<SoundProject>(m_sound);
        fs::create_directories(project() / "data");
        openStage();
    }
    void cleanup() {
        m.reset();
        m_project.reset();
    }

    void keptTakesAreADataSet() {
        QVERIFY(m->shown<QAbstractButton>("recordVoice")->isVisible()); // of an empty project
        beginVoice();
        QCOMPARE(m->label("sentence"), "The first of them.");
        QVERIFY(m->heading().contains("sentence 1 of 3 · 0 kept"));
        QVERIFY(!m->isEnabled("keepTake") && !m->isEnabled("deleteTake"));

        record(speech(1.5));
        QVERIFY2(m->label("takeVerdict").startsWith("Good"), qPrintable(m->label("takeVerdict")));
        QVERIFY(m->isEnabled("keepTake"));
        QVERIFY(m->label("clipDetails").contains("speech −"));
        QCOMPARE(textOf("train.txt"), "");
        key(Qt::Key_K);
        QTRY_COMPARE(m->label("sentence"), "The second one.");
        QCOMPARE(textOf("train.txt"), "wavs/0001.wav|The first of them.\n");
        const audio::AudioBuffer kept = audio::readAudioFile(voice() / "wavs/0001.wav");
        QCOMPARE(kept.sampleRateHz, Loopback::kRateHz);
        QVERIFY2(std::abs(kept.durationSec() - 1.7) < 0.1,
                 qPrintable(QString::number(kept.durationSec())));

        record(speech(1.0));
        m->click("keepTake");
        QTRY_COMPARE(m->label("sentence"), "The last.");
        QVERIFY(m->part<QWidget>("recordSentence")->hasFocus());
        record(speech(0.8));
        key(Qt::Key_K);
        QTRY_VERIFY(m->part<Notice>("voiceNotice")->text().startsWith("All sentences"));
        QVERIFY(m->heading().contains("3 kept"));
        QCOMPARE(textOf("valid.txt"), "wavs/0003.wav|The last.\n");

        QTest::keyClick(m->part<QWidget>("readingView"), Qt::Key_Escape);
        auto* sets = m->part<QListWidget>("dataSets");
        QTRY_VERIFY(sets->isVisible());
        QTRY_VERIFY(sets->currentItem() && sets->currentItem()->text() == "own/train");
        const auto* rows = m->part<QTableView>("recordings")->model();
        QTRY_COMPARE(rows->rowCount(), 2);

        goOn(); // and what is shown then is what there is
        QCOMPARE(m->label("sentence"), "The last.");
        key(Qt::Key_Left);
        QCOMPARE(m->label("sentence"), "The second one.");
        QTRY_COMPARE(m->label("takeVerdict"), "Kept.");
        m->dialogs.answer = 0;
        m->click("deleteTake");
        QTRY_VERIFY(m->page.isSettled());
        m->click("closeVoice");
        QTRY_COMPARE(rows->rowCount(), 1);
        QVERIFY(sets->currentItem() && sets->currentItem()->text() == "own/train");
    }

    void aVoiceWithoutATakeIsNoDataSet() {
        beginVoice();
        const QSignalSpy said(&m->page, &Page::statusMessage);
        m->click("closeVoice");
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(!fs::exists(voice() / "train.txt"));
        QCOMPARE(said.size(), 0);
    }

    void aDropLeavesTheRecorder() {
        beginVoice();
        const auto list = put("other.txt", "a.wav|One.\n").toStdString();
        m->page.takeDrop({.kind = DropKind::DataSet, .path = list, .files = {list}});
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(m->part<QListWidget>("dataSets")->isVisible());
        QCOMPARE(m->part<QListWidget>("dataSets")->currentItem()->text(), "other");
        goOn(); // it was closed
        QCOMPARE(m->label("sentence"), "The first of them.");
    }

    void saysWhatIsWrong() {
        beginVoice();
        record({Loopback::kRateHz, std::vector<float>(30000)});
        QVERIFY(m->label("takeVerdict").startsWith("No speech was heard"));
        QVERIFY(!m->isEnabled("keepTake"));
        QVERIFY(m->isEnabled("deleteTake")); // it is not forgotten unasked
        audio::AudioBuffer loud = speech(1.5, 4.0);
        for (float& sample : loud.samples)
            sample = std::clamp(sample, -1.0F, 1.0F);
        record(loud);
        QVERIFY2(m->label("takeVerdict").startsWith("Too loud"),
                 qPrintable(m->label("takeVerdict")));
        QVERIFY(m->isEnabled("keepTake")); // one may know better
        record(speech(9.0));
        QVERIFY2(m->label("takeVerdict").startsWith("Too long"),
                 qPrintable(m->label("takeVerdict")));
    }

    void aRecogniserHearsEachTake() {
        makeFinishedRun(project() / "runs/first");
        openStage();
        std::string said = "THE FIRST OF THEM";
        m->engine.onTranscribeAudio([&said](const audio::AudioBuffer& audio) {
            text::Transcript heard{said, 0.9, audio.durationSec(), {}};
            std::string word;
            for (const char letter : said + ' ')
                if (letter != ' ')
                    word += letter;
                else
                    heard.words.push_back({std::exchange(word, {}), 0.0, 0.1, 0.9});
            return heard;
        });
        beginVoice();
        QTRY_VERIFY(m->page.isSettled());
        record(speech(1.5));
        QCOMPARE(m->label("takeHeard"), "The recogniser heard every word.");
        said = "THE THIRST OF THEM";
        key(Qt::Key_R); // says it again
        QTRY_VERIFY_WITH_TIMEOUT(m->recordsSound(), kDeviceMs);
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->page.isSettled(), kDeviceMs);
        QCOMPARE(m->label("takeHeard"), ""); // nothing was said
        record(speech(1.5));
        QCOMPARE(m->label("takeHeard"),
                 "The recogniser heard “the thirst of them”: listen to find out whether "
                 "you said first.");
        m->engine.failWith(FakeEngine::Call::TranscribeAudio,
                           Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close"));
        QTest::mouseClick(m->part<QCheckBox>("checkTakes"), Qt::LeftButton, {}, {8, 8});
        QCOMPARE(m->label("takeHeard"), "");
        QTest::mouseClick(m->part<QCheckBox>("checkTakes"), Qt::LeftButton, {}, {8, 8});
        QTRY_VERIFY(m->label("takeHeard").contains("memory ran out"));
        QVERIFY(m->isEnabled("keepTake"));
    }

    void goesOnWhereItStopped() {
        beginVoice();
        key(Qt::Key_Right); // skips the first one
        QTRY_COMPARE(m->label("sentence"), "The second one.");
        record(speech(1.0));
        key(Qt::Key_K);
        QTRY_COMPARE(m->label("sentence"), "The last.");
        record(speech(1.0)); // not kept yet
        m->click("closeVoice");
        QTRY_VERIFY(m->page.isSettled());

        openStage();
        goOn();
        QCOMPARE(m->label("sentence"), "The last.");
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(m->label("takeVerdict").startsWith("Good"));
        key(Qt::Key_K);
        QTRY_COMPARE(m->label("sentence"), "The first of them."); // the one that is missing
        key(Qt::Key_Right);
        QTRY_COMPARE(m->label("takeVerdict"), "Kept.");
        // Said again, the kept take stays until the new one is kept.
        record(speech(2.0));
        QVERIFY(std::abs(audio::readAudioFile(voice() / "wavs/0002.wav").durationSec() - 1.2) <
                0.1);
        m->click("deleteTake");
        QTRY_COMPARE(m->label("takeVerdict"), "Kept.");
        QVERIFY(m->dialogs.asked.isEmpty());
        m->click("deleteTake"); // the kept one: only when that is meant
        QVERIFY(m->dialogs.asked.size() == 1 && m->isEnabled("deleteTake"));
        m->dialogs.answer = 0;
        m->click("deleteTake");
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(!m->isEnabled("deleteTake"));
        QCOMPARE(textOf("train.txt"), "");
        QVERIFY(!fs::exists(voice() / "wavs/0002.wav"));
        QVERIFY(m->part<QWidget>("recordSentence")->hasFocus());
    }

    void aKilledProgramLosesNothing() {
        beginVoice();
        record(speech(1.0));
        key(Qt::Key_K);
        QTRY_COMPARE(m->label("sentence"), "The second one.");
        m->click("closeVoice");
        QTRY_VERIFY(m->page.isSettled());
        m.reset();

        KilledRecorder program(*m_project);
        const fs::path unfinished = voice() / "takes/unfinished";
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(unfinished) && !fs::is_empty(unfinished),
                                 2 * kDeviceMs);
        QVERIFY(m_sound.play(m_project->writeWav(speech(1.2))));
        program.kill();

        openStage();
        goOn();
        QCOMPARE(m->label("sentence"), "The second one.");
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(m->isEnabled("keepTake"));
        QVERIFY(m->heading().contains("1 kept"));
        key(Qt::Key_K);
        QTRY_VERIFY(m->heading().contains("2 kept"));
        QVERIFY(std::abs(audio::readAudioFile(voice() / "wavs/0002.wav").durationSec() - 1.4) <
                0.15);
    }

    void closingKeepsWhatIsBeingRecorded() {
        beginVoice();
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->recordsSound(), kDeviceMs);
        m.reset(); // the window is closed
        openStage();
        goOn();
        QTRY_VERIFY(m->page.isSettled());
        QVERIFY(m->isEnabled("deleteTake"));
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->recordsSound(), kDeviceMs);
        m->click("closeVoice");
        QTRY_VERIFY_WITH_TIMEOUT(m->page.isSettled(), kDeviceMs);
        QVERIFY(fs::exists(voice() / "takes/0001.wav"));
        QVERIFY(fs::is_empty(voice() / "takes/unfinished"));
    }

    /// The microphone is not open where nobody sees that it is.
    void leavingThePageGivesTheMicrophoneBack() {
        beginVoice();
        QCOMPARE(Loopback::listeners(), 1);
        key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(m->recordsSound(), kDeviceMs);
        QVERIFY(m_sound.play(m_project->writeWav(speech(1.0))));
        m->page.hide();
        QTRY_VERIFY_WITH_TIMEOUT(m->page.isSettled(), kDeviceMs);
        QVERIFY(fs::exists(voice() / "takes/0001.wav"));
        QVERIFY(fs::is_empty(voice() / "takes/unfinished"));
        QTRY_COMPARE(Loopback::listeners(), 0);
        QVERIFY(!m->isEnabled("recordSentence"));

        m->page.show();
        QVERIFY(QTest::qWaitForWindowActive(&m->page));
        QTRY_VERIFY_WITH_TIMEOUT(m->isEnabled("recordSentence"), kDeviceMs);
        QCOMPARE(Loopback::listeners(), 1);
        QVERIFY2(m->label("takeVerdict").startsWith("Good"), qPrintable(m->label("takeVerdict")));
        m->click("keepTake");
        QTRY_COMPARE(m->label("sentence"), "The second one.");
        m->click("closeVoice");
        QTRY_COMPARE(Loopback::listeners(), 0);
        m->page.hide();
        m->page.show();
        QTRY_VERIFY(m->page.isSettled());
        QCOMPARE(Loopback::listeners(), 0); // no voice is open
    }

    void thereMayBeNoMicrophone() {
        m_sound.unplug();
        m->click("recordVoice");
        QTRY_VERIFY(m->page.isSettled());
        m->click("readBuiltIn");
        QTRY_VERIFY_WITH_TIMEOUT(m->label("deviceNote").startsWith("No microphone found"),
                                 kDeviceMs);
        QVERIFY(!m->isEnabled("recordSentence"));
        QVERIFY(m->heading().contains("my-voice"));
        m_sound.plugIn();
        QTRY_VERIFY_WITH_TIMEOUT(m->isEnabled("recordSentence"), kDeviceMs);
    }
};

int main(int count, char** values) {
    return KilledRecorder::run<TstVoiceRecording>(count, values, recordUntilKilled);
}
#include "tst_voice_recording.moc"
