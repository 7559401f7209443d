// SPDX-License-Identifier: GPL-3.0-or-later
// The Speak page, driven by real events, on an engine that says what the test wants.
#include "core/audio/audio_file.h"
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_writer.h"
#include "tests/support/fake_engine.h"
#include "tests/support/loopback.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/speak/speak_page.h"
#include "ui/services/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QHelpEvent>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include <cmath>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kRateHz = 8000;

audio::AudioBuffer tone(double seconds) {
    audio::AudioBuffer audio{kRateHz, {}};
    for (int i = 0; i < static_cast<int>(seconds * double(kRateHz)); ++i)
        audio.samples.push_back(0.3F * std::sin(0.3F * static_cast<float>(i)));
    return audio;
}

/// Two seconds in which two passages are spoken, of two words each.
protocol::Synthesize::Answer twoPassages(bool sound = true) {
    protocol::Synthesize::Answer answer{.audio = tone(2.0),
                                        .mel = {1, 8, std::vector<float>(8)},
                                        .alignment = {8, 4, std::vector<float>(32, 0.1F)},
                                        .words = {{"one", 0, 3, 0.1, 0.4},
                                                  {"two", 4, 7, 0.5, 0.9},
                                                  {"three", 9, 14, 1.1, 1.4},
                                                  {"four", 15, 19, 1.5, 1.9}},
                                        .passages = {}};
    const infer::AlignmentReport whole{.focus = 0.9, .coverage = 1.0};
    infer::AlignmentReport broken = whole;
    broken.repeats = 2;
    answer.passages = {{"one two.", 0.0, 1.0, 0, 4, 4, whole},
                       {"three four.", 1.0, 2.0, 4, 4, 4, sound ? whole : broken}};
    return answer;
}

class Project {
  public:
    Project() {
        qputenv("XDG_DATA_HOME", m_dir.filePath(QStringLiteral("home")).toUtf8());
        QSettings().clear();
    }
    fs::path path() const { return m_dir.path().toStdString(); }
    fs::path speech() const { return path() / "speech"; }

    void makeRun(const char* name, const char* family, const char* task) const {
        runs::RunConfig config;
        config.family = family;
        config.task = task;
        config.preset = "tiny";
        config.config = Json::object();
        const fs::path folder = path() / "runs" / name;
        const auto writer = runs::RunWriter::create(folder, config, {});
        writer->updateStatus([](runs::Status& s) {
            s.state = runs::State::Finished;
            s.best = runs::BestValue{"loss", 0.2, 500};
        });
        const runs::CheckpointIndex index(folder / "checkpoints");
        fs::create_directories(index.folderOf(500));
        writeFileAtomically(index.folderOf(500) / "config.json", readFile(folder / "config.json"));
        writeFileAtomically(index.folderOf(500) / "model.safetensors", "weights");
        index.markLast(500);
    }

  private:
    QTemporaryDir m_dir;
};

class Stage {
  public:
    explicit Stage(const Project& project)
        : runs(project.path() / "runs"), context{engine, project.path(), dialogs, runs, {}},
          page(context) {
        ThemeManager::instance().apply(ThemeChoice::Light);
        page.resize(1000, 720);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_VERIFY(page.isSettled());
    }

    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    void type(const QString& text) {
        part<QPlainTextEdit>("speakText")->setFocus();
        for (const QChar letter : text)
            if (letter == QLatin1Char('\n'))
                QTest::keyClick(part<QPlainTextEdit>("speakText"), Qt::Key_Return);
            else
                QTest::keyClick(part<QPlainTextEdit>("speakText"), letter.toLatin1());
    }
    QString notice() { return part<Notice>("speakNotice")->text(); }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
    QListWidget& history() { return *part<QListWidget>("speechHistory"); }
    bool canSpeak() { return part<QAbstractButton>("startSpeaking")->isEnabled(); }
    AudioPlayer& player() { return *page.findChild<AudioPlayer*>(); }

    /// Types a text and has it spoken to its end.
    void say(const QString& what) {
        const int before = history().count();
        type(what);
        QTRY_VERIFY(page.isSettled() && canSpeak());
        click("startSpeaking");
        QTRY_VERIFY(page.isSettled() && history().count() > before);
    }
    void select(std::initializer_list<int> rows) {
        history().clearSelection();
        for (const int row : rows)
            QTest::mouseClick(history().viewport(), Qt::LeftButton,
                              row == *rows.begin() ? Qt::NoModifier : Qt::ControlModifier,
                              history().visualItemRect(history().item(row)).center());
        QTRY_VERIFY(page.isSettled());
    }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    SpeakPage page;
};

std::size_t filesIn(const fs::path& folder) {
    std::error_code failure;
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        count += entry.is_regular_file() ? 1 : 0;
    return count;
}

} // namespace

class TestSpeakPage : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<Project> m_project;
    parlance::tests::Loopback m_sound;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_speak_page"));
    }
    void init() {
        m_project = std::make_unique<Project>();
        m_project->makeRun("voice", "tacotron2", "tts");
    }

    void saysWhatIsMissing() {
        fs::remove_all(m_project->path() / "runs/voice");
        Stage stage(*m_project);
        stage.type(QStringLiteral("one"));
        QTRY_VERIFY(stage.page.isSettled());
        QVERIFY(!stage.canSpeak());
        QVERIFY(stage.part<QAbstractButton>("startSpeaking")
                    ->toolTip()
                    .contains(QStringLiteral("tacotron2-tiny")));
    }

    void nothingToSay() {
        Stage stage(*m_project);
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
        Stage stage(*m_project);
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
        Stage stage(*m_project);
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
        Stage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(stage.text("speechOutOfDate").isEmpty());
        stage.type(QStringLiteral(" two"));
        QTRY_VERIFY(!stage.text("speechOutOfDate").isEmpty());
    }

    void eachLineByItself() {
        Stage stage(*m_project);
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

    void theNextWindowHasIt() {
        {
            Stage stage(*m_project);
            stage.engine.onSynthesize(
                [](const auto&, const engine::AudioSink&) { return twoPassages(false); });
            stage.say(QStringLiteral("one two. three four."));
        }
        writeFileAtomically(m_project->speech() / "9 damaged.json", "{");
        Stage stage(*m_project);
        QTRY_COMPARE(stage.history().count(), 1);
        QTRY_COMPARE(stage.player().axis().duration(), 2.0);
        QVERIFY(!stage.player().isPlaying());
        QVERIFY(stage.text("speechVerdict").contains(QStringLiteral("went back 2 times")));

        QTest::keyClick(&stage.history(), Qt::Key_Delete);
        QTRY_COMPARE(stage.history().count(), 0);
        QTRY_VERIFY(stage.page.isSettled());
        QCOMPARE(filesIn(m_project->speech() / "removed"), std::size_t{3});
        QCOMPARE(stage.player().axis().duration(), 0.0);
    }

    void cannotBeKept() {
        writeFileAtomically(m_project->speech(), "in the way");
        Stage stage(*m_project);
        stage.say(QStringLiteral("one"));
        QVERIFY(!stage.notice().isEmpty());
        QCOMPARE(stage.player().axis().duration(), 1.0);
        QVERIFY(!stage.part<QAbstractButton>("saveSpeech")->isEnabled());
    }

    void isSaved_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("wav") << QStringLiteral("a.wav") << QStringLiteral("a.wav");
        QTest::newRow("none") << QStringLiteral("a") << QStringLiteral("a.wav");
        QTest::newRow("flac") << QStringLiteral("a.flac") << QStringLiteral("a.flac");
        QTest::newRow("ogg") << QStringLiteral("a.ogg") << QStringLiteral("a.ogg");
    }
    void isSaved() {
        QFETCH(QString, name);
        QFETCH(QString, written);
        Stage stage(*m_project);
        stage.engine.onSynthesize(
            [](const auto&, const engine::AudioSink&) { return twoPassages(); });
        stage.say(QStringLiteral("one"));
        stage.dialogs.saved = QString::fromStdString((m_project->path() / name.toStdString()));
        stage.click("saveSpeech");
        const fs::path file = m_project->path() / written.toStdString();
        QTRY_VERIFY(fs::exists(file));
        const audio::AudioBuffer saved = audio::readAudioFile(file);
        QCOMPARE(saved.sampleRateHz, kRateHz);
        QVERIFY(std::abs(saved.durationSec() - 2.0) < 0.02);
        double energy = 0.0;
        for (const float sample : saved.samples)
            energy += static_cast<double>(sample) * static_cast<double>(sample);
        QVERIFY(std::abs(energy / static_cast<double>(saved.samples.size()) - 0.045) < 0.005);
    }

    void cannotBeSavedAsThat() {
        Stage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.dialogs.saved = QString::fromStdString(m_project->path() / "a.xyz");
        stage.click("saveSpeech");
        QTRY_VERIFY(stage.notice().contains(QStringLiteral(".flac")));
        QVERIFY(!fs::exists(m_project->path() / "a.xyz"));
    }

    void twoAreCompared() {
        m_project->makeRun("other", "tacotron2", "tts");
        Stage stage(*m_project);
        stage.say(QStringLiteral("one"));
        stage.say(QStringLiteral(" two"));
        stage.select({0, 1});
        stage.click("compareSpeech");
        auto* first = stage.part<QAbstractButton>("hearFirst");
        auto* second = stage.part<QAbstractButton>("hearSecond");
        QTRY_VERIFY(first->isVisible());
        QVERIFY(first->isChecked());
        QVERIFY(first->text().contains(QStringLiteral("Griffin-Lim")));
        stage.player().seek(0.5);
        stage.page.setFocus();
        QTest::keyClick(&stage.page, Qt::Key_2);
        QVERIFY(second->isChecked());
        QCOMPARE(stage.player().axis().cursor(), 0.5);

        stage.click("blindTest");
        QCOMPARE(first->text(), QStringLiteral("1"));
        QCOMPARE(second->text(), QStringLiteral("2"));
        QVERIFY(!stage.history().isEnabled());
        QVERIFY(stage.text("clipDetails").isEmpty());
        stage.click("preferSecond");
        QVERIFY(second->text().contains(QStringLiteral("Griffin-Lim")));
        QVERIFY(stage.history().isEnabled());
        QVERIFY(stage.text("listeningTally").contains(QStringLiteral("2 1 times")));
        stage.click("listenAgain");
        QCOMPARE(second->text(), QStringLiteral("2"));
        QVERIFY(stage.text("listeningTally").isEmpty());
        stage.click("endComparison");
        QVERIFY(!first->isVisible());
        QVERIFY(stage.history().isEnabled());
    }

    /// The recogniser takes "two" for another word and leaves out "four", which was written "4".
    void wordsThatAreMisheard() {
        m_project->makeRun("recogniser", "wav2vec2", "asr");
        Stage stage(*m_project);
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
        QVERIFY(!tip(0.2).contains(QStringLiteral("heard as another")));
        QVERIFY(tip(0.7).contains(QStringLiteral("heard as another")));
        QVERIFY(!tip(1.2).contains(QStringLiteral("heard as another")));
        QVERIFY(tip(1.7).contains(QStringLiteral("heard as another")));
    }

    void aTextIsDropped() {
        Stage stage(*m_project);
        writeFileAtomically(m_project->path() / "notes.txt", "from a file");
        QVERIFY(dropOn(stage.page, {m_project->path() / "notes.txt"}));
        QTRY_COMPARE(stage.part<QPlainTextEdit>("speakText")->toPlainText(),
                     QStringLiteral("from a file"));
    }
};

QTEST_MAIN(TestSpeakPage)
#include "tst_speak_page.moc"
