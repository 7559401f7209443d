// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audio/audio_file.h"
#include "core/base/files.h"
#include "core/data/asr_manifest.h"
#include "core/engine/fake_engine.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_writer.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/attention/attention_map_view.h"
#include "ui/pages/transcribe/recording_card.h"
#include "ui/pages/transcribe_page.h"
#include "ui/services/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <cmath>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;

namespace {

text::Transcript threeWords() {
    return {"one two three",
            0.75,
            2.0,
            {{"one", 0.2, 0.5, 0.95}, {"two", 0.7, 1.0, 0.6}, {"three", 1.4, 1.9, 0.3}}};
}

/// Two layers of two heads that look everywhere, 50 frames.
engine::SpeechAttention attentionAnswer(const audio::AudioBuffer& audio,
                                        const infer::AttentionOptions&) {
    engine::SpeechAttention answer;
    answer.maps = {2, 2, 50, 50, std::vector<float>(2 * 2 * 50 * 50, 0.02F)};
    answer.labels.resize(50);
    answer.frameSec = audio.durationSec() / 50.0;
    return answer;
}

} // namespace

/// A project with a recording and a finished run, and the page on it.
class TstTranscribePage : public QObject {
    Q_OBJECT

    struct Stage {
        explicit Stage(const std::filesystem::path& project)
            : runs(project / "runs"), context{engine, project, dialogs, runs}, page(context) {
            page.resize(1000, 720);
            page.show();
        }
        template <typename T>
        T* part(const char* name) {
            return page.findChild<T*>(QLatin1String(name));
        }
        void click(const char* name) {
            QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton);
        }
        QString noticeText() { return part<Notice>("transcribeNotice")->text(); }
        QString text() { return part<QTextBrowser>("transcript")->toPlainText(); }
        QString time() { return part<QLabel>("timeReadOut")->text(); }

        FakeEngine engine;
        testing::FakeDialogs dialogs;
        RunsService runs;
        StudioContext context;
        TranscribePage page;
    };

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Stage> m_stage;

    std::filesystem::path project() const { return m_dir->path().toStdString(); }
    std::filesystem::path recording() const { return project() / "data/set/audio/three words.wav"; }

    void makeRun() {
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        config.preset = "wav2vec2-tiny-digits";
        config.config = Json::object();
        const auto folder = project() / "runs/first";
        const auto writer = runs::RunWriter::create(folder, config, {});
        writer->updateStatus([](runs::Status& s) {
            s.state = runs::State::Finished;
            s.best = runs::BestValue{"wer", 4.2, 500};
        });
        const runs::CheckpointIndex index(folder / "checkpoints");
        std::filesystem::create_directories(index.folderOf(500));
        index.markLast(500);
    }

    void openRecording() {
        QVERIFY(m_stage->page.takeFiles({QString::fromStdString(recording().string())}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QWidget>("waveform")->isVisible());
    }
    void transcribe() {
        m_stage->engine.setTranscript(recording(), threeWords());
        openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->text(), "one two three");
        QTRY_VERIFY(m_stage->page.isSettled());
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_transcribe_page"));
    }
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        qputenv("XDG_DATA_HOME", m_dir->filePath("home").toUtf8());
        QSettings().clear();
        ThemeManager::instance().apply(ThemeChoice::Light);
        std::filesystem::create_directories(recording().parent_path());
        audio::AudioBuffer tone{8000, std::vector<float>(16000)};
        for (std::size_t i = 0; i < tone.samples.size(); ++i)
            tone.samples[i] = 0.3F * std::sin(0.2F * static_cast<float>(i));
        audio::writeWavFile(recording(), tone);
        data::writeAsrManifest(project() / "data/set/test.tsv", "audio",
                               {{{}, recording().filename().string(), 16000, ""}});
        makeRun();
        m_stage = std::make_unique<Stage>(project());
        QVERIFY(QTest::qWaitForWindowExposed(&m_stage->page));
    }
    void cleanup() {
        m_stage.reset();
        m_dir.reset();
    }

    void emptyPageOffersTheSample() {
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QAbstractButton>("openFile")->isVisible());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("openSample")->isVisible());
        QVERIFY(!m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("openSample");
        QTRY_VERIFY(m_stage->part<QWidget>("waveform")->isVisible());
        QCOMPARE(m_stage->part<QLabel>("recordingDetails")->text().count(" · "), 3);
        QVERIFY(m_stage->time().endsWith("/ 0:02.00"));
    }

    void modelsAreTheRunsWithACheckpoint() {
        auto* choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_VERIFY(choice->currentText().startsWith("first"));
        QVERIFY(choice->currentText().contains("WER 4.2 %"));
        std::filesystem::create_directories(project() / "models/bought");
        writeFileAtomically(project() / "models/bought/config.json", "{}");
        m_stage = std::make_unique<Stage>(project());
        choice = m_stage->part<QComboBox>("modelChoice");
        QTRY_COMPARE(choice->count(), 2);
        m_stage->page.takeModel(QString::fromStdString((project() / "models/bought").string()));
        QVERIFY(choice->currentText().startsWith("bought"));
    }

    void transcribesSavesAndComesBack() {
        transcribe();
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().startsWith("75 %"));
        const auto calls = m_stage->engine.calls();
        QCOMPARE(calls.back().about,
                 (project() / "runs/first").string() + " < " + recording().string());
        const QDir transcripts(QString::fromStdString((project() / "transcripts").string()));
        QTRY_COMPARE(transcripts.entryList({"*.json"}, QDir::Files).size(), 1);
        // A window opened anew goes on where this one was left.
        m_stage = std::make_unique<Stage>(project());
        QTRY_COMPARE(m_stage->text(), "one two three");
        QCOMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 0);
    }

    void wordsLeadToTheirTime() {
        transcribe();
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QTextCursor cursor = view->document()->find("two");
        cursor.setPosition(cursor.anchor() + 1);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->cursorRect(cursor).center());
        QTRY_VERIFY(m_stage->time().startsWith("0:00.70"));
        QCOMPARE(view->extraSelections().size(), 1);
        QCOMPARE(view->extraSelections().front().cursor.selectedText(), "two");
        QVERIFY(cursor.charFormat().toolTip().startsWith("two: 60 % sure"));
        QVERIFY(cursor.charFormat().fontUnderline() ||
                cursor.charFormat().underlineStyle() == QTextCharFormat::DashUnderline);
    }

    void keysStepByWord() {
        transcribe();
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.20"));
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.70"));
        QTest::keyClick(&m_stage->page, Qt::Key_Left);
        QVERIFY(m_stage->time().startsWith("0:00.20"));
        QTest::keyClick(&m_stage->page, Qt::Key_Home);
        QVERIFY(m_stage->time().startsWith("0:00.00"));
    }

    void shiftSelectsByWordAndByMouse() {
        transcribe();
        const auto selection = [&] {
            return m_stage->page.findChild<RecordingCard*>()->axis().selection();
        };
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QTest::keyClick(&m_stage->page, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(selection(), (audio::TimeSpan{0.2, 0.7}));
        QTest::keyClick(&m_stage->page, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&m_stage->page, Qt::Key_Right, Qt::ShiftModifier); // to the last one's end
        QCOMPARE(selection(), (audio::TimeSpan{0.2, 1.9}));
        QTest::keyClick(&m_stage->page, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(selection(), (audio::TimeSpan{0.2, 1.4}));
        QTest::keyClick(&m_stage->page, Qt::Key_Escape);
        QVERIFY(selection().isEmpty());

        auto* view = m_stage->part<QWidget>("waveform");
        const QPoint from(view->width() / 4, 5);
        QTest::mousePress(view, Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(view->width() / 2, 5),
                         view->mapToGlobal(QPointF(view->width() / 2, 5)), Qt::NoButton,
                         Qt::LeftButton, Qt::ShiftModifier);
        QApplication::sendEvent(view, &move);
        QVERIFY(std::abs(selection().beginSec - 0.5) < 0.01);
        QVERIFY(std::abs(selection().endSec - 1.0) < 0.01);
    }

    void loopAndSpeedAreAnnounced() {
        transcribe();
        auto* card = m_stage->page.findChild<RecordingCard*>();
        QSignalSpy loops(card, &RecordingCard::loopChanged);
        QSignalSpy speeds(card, &RecordingCard::speedChanged);
        const auto lastLoop = [&] { return loops.back().front().value<audio::TimeSpan>(); };
        m_stage->page.activateWindow(); // shortcuts are for the active window
        QVERIFY(QTest::qWaitForWindowActive(&m_stage->page));
        QTest::keyClick(&m_stage->page, Qt::Key_L);
        QTRY_COMPARE(loops.size(), 1); // the button is seen going down first
        QCOMPARE(lastLoop(), (audio::TimeSpan{0.0, 2.0}));
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QTest::keyClick(&m_stage->page, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(lastLoop(), (audio::TimeSpan{0.2, 0.7}));
        m_stage->click("loop");
        QVERIFY(lastLoop().isEmpty());
        auto* speed = m_stage->part<QComboBox>("playSpeed");
        QTest::keyClick(speed, Qt::Key_Home);
        QCOMPARE(speeds.back().front().toDouble(), 0.5);
        QTest::keyClick(speed, Qt::Key_End);
        QCOMPARE(speeds.back().front().toDouble(), 2.0);
    }

    void theMouseScrubsAndZooms() {
        openRecording();
        for (const char* name : {"waveform", "spectrogram", "wordLane"}) {
            auto* view = m_stage->part<QWidget>(name);
            QTest::mouseClick(view, Qt::LeftButton, {}, {view->width() / 2, view->height() / 2});
            QVERIFY2(m_stage->time().startsWith("0:01.0") || m_stage->time().startsWith("0:00.99"),
                     qPrintable(m_stage->time()));
            QTest::mouseClick(view, Qt::LeftButton, {}, {0, 5});
            QVERIFY(m_stage->time().startsWith("0:00.00"));
        }
        QVERIFY(!m_stage->part<QAbstractButton>("zoomFit")->isEnabled());
        m_stage->click("zoomIn");
        QVERIFY(m_stage->part<QAbstractButton>("zoomFit")->isEnabled());
        auto* waveform = m_stage->part<QWidget>("waveform");
        QTest::mouseClick(waveform, Qt::LeftButton, {}, {waveform->width() / 2, 5});
        QVERIFY(m_stage->time().startsWith("0:00.50") || m_stage->time().startsWith("0:00.49"));
        m_stage->click("zoomFit");
        QVERIFY(!m_stage->part<QAbstractButton>("zoomFit")->isEnabled());
    }

    void copiesAndExports() {
        transcribe();
        m_stage->click("copyTranscript");
        QCOMPARE(QApplication::clipboard()->text(), "one two three");
        const struct {
            const char* action;
            text::TranscriptFormat format;
        } choices[] = {{"exportTxt", text::TranscriptFormat::Txt},
                       {"exportSrt", text::TranscriptFormat::Srt},
                       {"exportVtt", text::TranscriptFormat::Vtt},
                       {"exportJson", text::TranscriptFormat::Json},
                       {"exportTextGrid", text::TranscriptFormat::TextGrid}};
        for (const auto& [action, format] : choices) {
            m_stage->dialogs.saved = m_dir->filePath(action); // the ending is added
            m_stage->part<QAction>(action)->trigger();
            const std::filesystem::path file =
                m_stage->dialogs.saved.toStdString() + std::string(text::fileExtension(format));
            QTRY_VERIFY(std::filesystem::exists(file));
            QCOMPARE(readFile(file), text::exportTranscript(threeWords(), format));
        }
        m_stage->dialogs.saved = "/nonexistent/folder/text.txt";
        m_stage->part<QAction>("exportTxt")->trigger();
        QTRY_VERIFY(m_stage->noticeText().contains("/nonexistent/folder"));
    }

    void cancelsAndGoesOn() {
        openRecording();
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QVERIFY(m_stage->part<QAbstractButton>("cancelTranscribing")->isVisible());
        QVERIFY(!m_stage->page.isSettled());
        m_stage->click("cancelTranscribing");
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isVisible());
        QVERIFY(!m_stage->part<QAbstractButton>("cancelTranscribing")->isVisible());
        m_stage->engine.release(FakeEngine::Call::Transcribe);
        transcribe();
        QVERIFY(m_stage->noticeText().isEmpty());
    }

    void failuresStandOnThePage() {
        openRecording();
        m_stage->engine.failWith(FakeEngine::Call::Transcribe,
                                 Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close"));
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->noticeText(), "memory ran out: cpu: close");
        QVERIFY(m_stage->part<Notice>("transcribeNotice")->isVisible());
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isVisible());
        m_stage->click("dismiss");
        QVERIFY(!m_stage->part<Notice>("transcribeNotice")->isVisible());
    }

    void unreadableFilesStandOnThePage() {
        const auto path = project() / "notes.wav";
        writeFileAtomically(path, "no audio");
        m_stage->dialogs.files = {QString::fromStdString(path.string())};
        m_stage->click("openFile");
        QTRY_VERIFY(m_stage->noticeText().contains("notes.wav"));
        QVERIFY(m_stage->part<QAbstractButton>("openFile")->isVisible());
        QVERIFY(!m_stage->page.takeFiles({}));
    }

    void theLastOfSeveralOpeningsIsShown() {
        const auto other = project() / "other.wav";
        audio::writeWavFile(other, {16000, std::vector<float>(16000, 0.1F)});
        m_stage->page.openFile(recording());
        m_stage->page.openFile(other);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->time().endsWith("/ 0:01.00"));
    }

    void theDecoderIsTheUsers() {
        auto* button = m_stage->part<QAbstractButton>("decoderChoice");
        QCOMPARE(button->text(), QString("Greedy"));
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        m_stage->part<QSpinBox>("beamWidth")->setValue(20);
        m_stage->dialogs.files = {QStringLiteral("/models/digits.arpa")};
        m_stage->part<QAbstractButton>("languageModel")->click();
        m_stage->part<QDoubleSpinBox>("lmWeight")->setValue(1.5);
        QCOMPARE(button->text(), QString("Beam 20 · digits.arpa"));
        transcribe();
        const text::DecodingOptions expected{"beam", 20, "/models/digits.arpa", 1.5};
        QVERIFY(m_stage->engine.lastDecoding() == expected);

        m_stage = std::make_unique<Stage>(project()); // the next window has it too
        transcribe();
        QVERIFY(m_stage->engine.lastDecoding() == expected);
        m_stage->part<QAbstractButton>("noLanguageModel")->click();
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(0);
        transcribe();
        QVERIFY(m_stage->engine.lastDecoding().decoder == "greedy");
    }

    void aReferenceShowsTheErrors() {
        transcribe();
        auto* reference = m_stage->part<QLineEdit>("reference");
        QVERIFY(!reference->isVisible());
        m_stage->click("showReference");
        QVERIFY(reference->isVisible());
        QTest::keyClicks(reference, "one too three four");
        QTest::keyClick(reference, Qt::Key_Return);
        QCOMPARE(m_stage->text(), QString("one too two three four"));
        const QString score = m_stage->part<QLabel>("transcriptScore")->text();
        QVERIFY2(score.startsWith("WER 50.0 %: of 4 words 1 other, 1 missing"), qPrintable(score));
        QTRY_VERIFY(m_stage->page.isSettled());

        m_stage = std::make_unique<Stage>(project()); // it is kept with the transcript
        openRecording();
        QTRY_COMPARE(m_stage->part<QLineEdit>("reference")->text(), QString("one too three four"));
        m_stage->part<QLineEdit>("reference")->setText("one three");
        QCOMPARE(m_stage->text(), QString("one +two three"));
        m_stage->part<QLineEdit>("reference")->clear();
        QCOMPARE(m_stage->text(), QString("one two three"));
    }

    void theProjectsOwnReferenceIsFound() {
        data::writeAsrManifest(
            project() / "data/set/test.tsv", "audio",
            {{{}, recording().filename().string(), 16000, "o n e | t w o | f o u r |"}});
        m_stage->engine.setTranscript(recording(), threeWords());
        openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->text(), QString("one two four three"));
        QCOMPARE(m_stage->part<QLineEdit>("reference")->text(), QString("one two four"));
        QVERIFY(m_stage->part<QLineEdit>("reference")->isVisible());
    }

    void twoModelsHearOneRecording() {
        transcribe();
        auto* other = m_stage->part<QTextBrowser>("otherTranscript");
        QVERIFY(!other->isVisible());
        m_stage->engine.setTranscript(
            recording(),
            {"one too three",
             0.5,
             2.0,
             {{"one", 0.2, 0.5, 0.9}, {"too", 0.7, 1.0, 0.2}, {"three", 1.4, 1.9, 0.9}}});
        const QList<QAction*> models =
            m_stage->part<QPushButton>("compareModels")->menu()->actions();
        QCOMPARE(models.size(), 1);
        models.front()->trigger();
        QTRY_VERIFY(other->isVisible());
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->text(), QString("one two three")); // the first stays
        QCOMPARE(other->toPlainText(), QString("one two too three"));
        auto* score = m_stage->part<QLabel>("otherTranscriptScore");
        QVERIFY2(score->text().startsWith("beside first: WER"), qPrintable(score->text()));
        m_stage->part<QLineEdit>("reference")->setText("one too three");
        QCOMPARE(other->toPlainText(), QString("one too three"));
        QCOMPARE(score->text(), QString("WER 0 %: all words are right"));
        m_stage->click("closeComparison");
        QVERIFY(!other->isVisible());
    }

    void severalRecordingsAreTranscribedInTurn() {
        const auto other = project() / "other/three words.wav";
        const auto broken = project() / "broken.wav";
        std::filesystem::create_directories(other.parent_path());
        for (const auto& file : {other, broken})
            audio::writeWavFile(file, {16000, std::vector<float>(16000, 0.1F)});
        for (const auto& file : {recording(), other})
            m_stage->engine.setTranscript(file, threeWords());
        QStringList paths;
        for (const auto& file : {recording(), broken, other})
            paths << QString::fromStdString(file.string());
        QVERIFY(m_stage->page.takeFiles(paths));
        auto* list = m_stage->part<QListWidget>("batchFiles");
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 3);
        QVERIFY(!m_stage->part<QAbstractButton>("exportBatch")->isEnabled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());

        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        m_stage->click("startBatch");
        QCOMPARE(m_stage->part<QAbstractButton>("startBatch")->text(), QString("Cancel"));
        QVERIFY(!m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startBatch");
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->engine.release(FakeEngine::Call::Transcribe);

        m_stage->engine.failOn(broken, Error(ErrorKind::Data, "no audio", "broken.wav", "see it"));
        m_stage->click("startBatch");
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->text(), QString("one two three")); // the one that is looked at
        QCOMPARE(list->item(0)->toolTip(), QString("one two three"));
        QVERIFY(list->item(1)->toolTip().contains("no audio"));
        list->setCurrentRow(2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_COMPARE(m_stage->text(), QString("one two three"));

        m_stage->dialogs.folder = m_dir->filePath("out");
        QDir().mkpath(m_stage->dialogs.folder);
        m_stage->page.findChild<QAction*>("exportAllTxt")->trigger();
        const QDir saved(m_stage->dialogs.folder);
        QTRY_COMPARE(saved.entryList(QDir::Files, QDir::Name),
                     QStringList({"three words-2.txt", "three words.txt"}));
        m_stage->click("closeBatch");
        QVERIFY(!list->isVisible());
    }

    void attentionIsAskedForAndShown() {
        m_stage->engine.onAttention(attentionAnswer);
        openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->part<QWidget>("attentionMap")->isVisible());
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(!m_stage->part<QAbstractButton>("showAttention")->isVisible()); // in its place
        QCOMPARE(m_stage->engine.calls().back().about,
                 (project() / "runs/first").string() + " < 2 s, all layers");
        QCOMPARE(m_stage->part<QLabel>("attentionStretch")->text(),
                 "0:00.0 to 0:02.0 of 0:02.0 · select up to 20 s above to look elsewhere");
        // A row is a time of the recording.
        auto* map = m_stage->page.findChild<AttentionMapView*>();
        const QRect area = map->mapRect();
        QTest::mouseClick(map, Qt::LeftButton, {}, area.topLeft() + QPoint(9, area.height() / 2));
        QVERIFY(map->litPlace());
        const double seconds = 0.04 * static_cast<double>(map->litPlace()->row);
        QVERIFY(seconds > 0.9 && seconds < 1.1);
        QTRY_VERIFY2(m_stage->time().startsWith(clockText(seconds, 2)),
                     qPrintable(m_stage->time()));

        // Half of it, drawn over the waveform.
        auto* axis = &m_stage->page.findChild<RecordingCard*>()->axis();
        auto* waveform = m_stage->part<QWidget>("waveform");
        const QPoint from(waveform->width() / 2, 20);
        QTest::mousePress(waveform, Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(waveform, QPoint(waveform->width() - 1, 20));
        QTest::mouseRelease(waveform, Qt::LeftButton, Qt::ShiftModifier);
        QVERIFY(!axis->selection().isEmpty());
        QTRY_COMPARE(m_stage->engine.countOf(FakeEngine::Call::Attention), 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QLabel>("attentionStretch")->text().startsWith("0:01.0 to 0:02.0"));

        m_stage->click("closeAttention");
        QVERIFY(m_stage->part<QAbstractButton>("showAttention")->isVisible());
        axis->clearSelection(); // nobody looks: nothing is asked
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->engine.countOf(FakeEngine::Call::Attention), 2);
    }

    void attentionOfALongRecordingIsOfTwentySeconds() {
        const auto file = project() / "long.wav";
        audio::writeWavFile(file, {4000, std::vector<float>(30 * 4000, 0.1F)});
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->page.openFile(file);
        QTRY_VERIFY_WITH_TIMEOUT(m_stage->page.isSettled(), 30000);
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        auto* axis = &m_stage->page.findChild<RecordingCard*>()->axis();
        axis->setCursor(25.0);
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->page.isSettled());
        const auto stretch = [this] { return m_stage->part<QLabel>("attentionStretch")->text(); };
        QVERIFY2(stretch().startsWith("0:10.0 to 0:30.0 of 0:30.0"), qPrintable(stretch()));
        QCOMPARE(
            m_stage->engine.calls().back().about.substr((project() / "runs/first").string().size()),
            " < 20 s, all layers");
        axis->select(5.0, 29.0);
        QTRY_VERIFY(stretch().startsWith("0:05.0 to 0:25.0"));
        axis->select(6.0, 6.01); // less than a model can do anything with
        QTRY_VERIFY(stretch().startsWith("0:06.0 to 0:06.1"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void attentionOfALayerComesWhenItIsLookedAt() {
        m_stage->engine.onAttention(
            [](const audio::AudioBuffer& audio, const infer::AttentionOptions& options) {
                engine::SpeechAttention answer = attentionAnswer(audio, options);
                answer.labels.resize(100); // twice as many frames as a coarse map has rows
                if (options.layer)
                    answer.maps = {1, 2, 100, 100, std::vector<float>(2 * 100 * 100, 0.01F)};
                return answer;
            });
        openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        auto* map = m_stage->page.findChild<AttentionMapView*>();
        QTRY_COMPARE(map->map().rows(), std::int64_t{100});
        QCOMPARE(
            m_stage->engine.calls().back().about.substr((project() / "runs/first").string().size()),
            " < 2 s, layer 0");
        QTest::keyClick(m_stage->part<QWidget>("attentionGrid"), Qt::Key_Down);
        QTRY_VERIFY(m_stage->engine.calls().back().about.ends_with("layer 1"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void attentionThatFailsSaysWhyAndIsTriedAgain() {
        m_stage->engine.failWith(FakeEngine::Call::Attention,
                                 Error(ErrorKind::Checkpoint, "the weights are damaged"));
        openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("showAttention");
        QTRY_COMPARE(m_stage->noticeText(), "the weights are damaged");
        QVERIFY(!m_stage->part<QAbstractButton>("exportAttention")->isEnabled());
        m_stage->engine.failWith(FakeEngine::Call::Attention, std::nullopt);
        m_stage->engine.onAttention(attentionAnswer);
        m_stage->click("closeAttention");
        m_stage->click("showAttention");
        QTRY_VERIFY(m_stage->part<QWidget>("attentionMap")->isVisible());

        m_stage->dialogs.saved = m_dir->filePath("map.png");
        m_stage->click("exportAttention");
        QTRY_VERIFY(QFile::exists(m_stage->dialogs.saved));
        m_stage->dialogs.saved = m_dir->filePath("map.txt");
        m_stage->click("exportAttention");
        QTRY_VERIFY(m_stage->noticeText().contains("unknown kind of file"));
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void playingNeedsNoDeviceForTheRest() {
        transcribe();
        QTest::keyClick(&m_stage->page, Qt::Key_Space);
        // With a sound device it plays; without one the page says so and works on.
        auto* play = m_stage->part<QAbstractButton>("play");
        QTRY_VERIFY(m_stage->noticeText().contains("sound") || play->text() == "Pause");
        if (play->text() == "Pause")
            QTest::keyClick(&m_stage->page, Qt::Key_Space);
        QTRY_COMPARE(play->text(), "Play");
        transcribe();
    }

    void everyControlHasAName() {
        transcribe();
        for (const QAbstractButton* button : m_stage->page.findChildren<QAbstractButton*>()) {
            const bool named = !button->accessibleName().isEmpty() || !button->text().isEmpty();
            QVERIFY2(named, qPrintable(button->objectName()));
        }
        for (const char* name :
             {"waveform", "spectrogram", "wordLane", "transcript", "modelChoice"})
            QVERIFY2(!m_stage->part<QWidget>(name)->accessibleName().isEmpty(), name);
    }
};

QTEST_MAIN(TstTranscribePage)
#include "tst_transcribe_page.moc"
