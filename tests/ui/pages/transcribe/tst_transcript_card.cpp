// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "core/runs/user_notes.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/shell/page_area.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::threeWords;
using testing::TranscribeTest;

class TstTranscriptCard : public TranscribeTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcript_card"); }
    void init() { begin(); }
    void cleanup() { end(); }

    void transcribesSavesAndComesBack() {
        m_stage->hearThreeWords();
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().startsWith("confidence 62 %"));
        const auto calls = m_stage->engine.calls();
        QCOMPARE(calls.back().about, (m_project->path() / "runs/first").string() + " < " +
                                         m_project->recording().string());
        const QDir transcripts(
            QString::fromStdString((m_project->path() / "transcripts").string()));
        QTRY_COMPARE(transcripts.entryList({"*.json"}, QDir::Files).size(), 1);
        // A new window goes on where this one was left.
        m_stage.emplace(*m_project);
        QTRY_COMPARE(m_stage->text(), "one two three");
        QCOMPARE(m_stage->engine.countOf(FakeEngine::Call::Transcribe), 0);
    }

    void wordsLeadToTheirTime() {
        m_stage->hearThreeWords();
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QTextCursor cursor = view->document()->find("two");
        cursor.setPosition(cursor.anchor() + 1);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->cursorRect(cursor).center());
        QTRY_VERIFY(m_stage->time().startsWith("0:00.70"));
        QCOMPARE(view->extraSelections().size(), 1);
        QCOMPARE(view->extraSelections().front().cursor.selectedText(), "two");
        QVERIFY(cursor.charFormat().toolTip().startsWith("two: confidence 60 %"));
        QVERIFY(cursor.charFormat().fontUnderline() ||
                cursor.charFormat().underlineStyle() == QTextCharFormat::DashUnderline);
    }

    void keysStepByWord() {
        m_stage->hearThreeWords();
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.20"));
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.70"));
        QTest::keyClick(&m_stage->page, Qt::Key_Left);
        QVERIFY(m_stage->time().startsWith("0:00.20"));
        QTest::keyClick(&m_stage->page, Qt::Key_Home);
        QVERIFY(m_stage->time().startsWith("0:00.00"));
    }

    /// Its words are links, of which there may be thousands.
    void tabGoesPastTheWords() {
        m_stage->hearThreeWords();
        auto* view = m_stage->part<QTextBrowser>("transcript");
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            view->setFocus();
            QTest::keyClick(view, key, key == Qt::Key_Tab ? Qt::NoModifier : Qt::ShiftModifier);
            QVERIFY(m_stage->page.focusWidget() != view);
        }
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.70"));
        QTest::keyClick(view, Qt::Key_Left);
        QVERIFY(m_stage->time().startsWith("0:00.20"));
    }

    void shiftSelectsByWordAndByMouse() {
        m_stage->hearThreeWords();
        const auto selection = [&] {
            return m_stage->page.findChild<AudioPlayer*>()->axis().selection();
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

    void copiesAndExports() {
        m_stage->hearThreeWords();
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
            m_stage->dialogs.saved = m_project->dir.filePath(action); // the ending is added
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
        m_stage->openRecording();
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QVERIFY(m_stage->part<QAbstractButton>("cancelJob")->isVisible());
        QVERIFY(!m_stage->page.isSettled());
        m_stage->click("cancelJob");
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isVisible());
        QVERIFY(!m_stage->part<QAbstractButton>("cancelJob")->isVisible());
        m_stage->engine.release(FakeEngine::Call::Transcribe);
        m_stage->hearThreeWords();
        QVERIFY(m_stage->noticeText().isEmpty());
    }

    void theFocusIsOnWhatGoesOn() {
        m_stage->openRecording();
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        auto* start = m_stage->part<QAbstractButton>("startTranscribing");
        QTRY_VERIFY(start->isEnabled());
        m_stage->page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_stage->page));
        for (const bool isCancelled : {false, true}) {
            m_stage->engine.hold(FakeEngine::Call::Transcribe);
            start->setFocus();
            QTest::keyClick(start, Qt::Key_Space);
            auto* cancel = m_stage->part<QAbstractButton>("cancelJob");
            QVERIFY(cancel->hasFocus());
            if (isCancelled)
                QTest::keyClick(cancel, Qt::Key_Space);
            m_stage->engine.release(FakeEngine::Call::Transcribe);
            QTRY_VERIFY(m_stage->page.isSettled());
            QVERIFY(start->hasFocus());
        }
        m_stage->click("showAttention");
        auto* close = m_stage->part<QAbstractButton>("closeAttention");
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(m_stage->part<QWidget>("showAttention")->hasFocus());
    }

    void failuresStandOnThePage() {
        m_stage->openRecording();
        m_stage->engine.failWith(FakeEngine::Call::Transcribe,
                                 Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close"));
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->noticeText(), "Memory ran out: cpu. Close.");
        QVERIFY(m_stage->part<Notice>("transcribeNotice")->isVisible());
        QVERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isVisible());
        m_stage->click("dismiss");
        QVERIFY(!m_stage->part<Notice>("transcribeNotice")->isVisible());
    }

    /// They are written on any thread: the first may come about last.
    void theTranscriptSavedLastStays() {
        const TranscriptStore store(m_project->path() / "kept");
        const auto first = store.beginSave({m_project->recording(), "first", threeWords()});
        const auto second = TranscriptStore(store).beginSave(
            {m_project->recording(), "first", threeWords(), "one two"});
        second();
        first();
        QCOMPARE(store.find(m_project->recording())->reference, "one two");
    }

    void transcriptsMoveWithTheirProject() {
        const std::filesystem::path first = m_project->path() / "first";
        const std::filesystem::path moved = m_project->path() / "moved";
        runs::createProject(first, "first");
        writeFileAtomically(first / "data" / "a.wav", "sound");
        SavedTranscript heard{first / "data" / "a.wav", "first", threeWords(), "one two"};
        heard.modelFolder = first / "runs" / "a";
        TranscriptStore(first / "transcripts").save(heard);
        std::filesystem::rename(first, moved);
        const TranscriptStore store(moved / "transcripts");
        const auto found = store.find(moved / "data" / "a.wav");
        QVERIFY(found && found->reference == "one two");
        QCOMPARE(found->modelFolder, moved / "runs" / "a");
        QCOMPARE(store.newest()->audioFile, moved / "data" / "a.wav");

        // By the whole path, as earlier versions kept them.
        heard.audioFile = m_project->recording();
        TranscriptStore(moved / "transcripts").save(heard);
        std::filesystem::create_directories(m_project->path() / "kept");
        for (const auto& file : std::filesystem::directory_iterator(moved / "transcripts"))
            std::filesystem::rename(file, m_project->path() / "kept" / file.path().filename());
        QVERIFY(TranscriptStore(m_project->path() / "kept").find(m_project->recording()));
    }

    void whatWasHeardOtherwiseIsOutOfDate() {
        m_project->makeRun("newer", 93.0);
        m_stage.emplace(*m_project);
        m_stage->hearThreeWords();
        const auto* line = m_stage->part<QLabel>("transcriptOutOfDate");
        QVERIFY(line->text().isEmpty());
        auto* decoder = m_stage->part<QComboBox>("decoder");
        decoder->setCurrentIndex(1);
        QVERIFY2(line->text().contains("the decoder"), qPrintable(line->text()));
        decoder->setCurrentIndex(0);
        QVERIFY(line->text().isEmpty());
        auto* model = m_stage->part<QComboBox>("modelChoice");
        const int first = model->currentIndex();
        QTest::keyClick(model, first == 0 ? Qt::Key_Down : Qt::Key_Up);
        QVERIFY2(line->text().contains("another model"), qPrintable(line->text()));
        QTest::keyClick(model, first == 0 ? Qt::Key_Up : Qt::Key_Down);
        QVERIFY(line->text().isEmpty());

        decoder->setCurrentIndex(1);
        m_stage.emplace(*m_project); // the next window knows, too
        QTRY_COMPARE(m_stage->text(), "one two three");
        QTRY_VERIFY(m_stage->part<QLabel>("transcriptOutOfDate")->text().contains("the decoder"));
    }

    void aTranscriptIsOutOfDateByTheCheckpointNotByTheName() {
        m_stage->hearThreeWords();
        const auto* line = m_stage->part<QLabel>("transcriptOutOfDate");
        auto* model = m_stage->part<QComboBox>("modelChoice");
        const std::filesystem::path run = m_project->path() / "runs/first";
        runs::changeUserNotes(runs::RunDirectory(run),
                              [](runs::UserNotes& notes) { notes.name = "renamed"; });
        m_stage->runs.poke();
        QTRY_VERIFY(model->currentText().startsWith("renamed"));
        QVERIFY2(line->text().isEmpty(), qPrintable(line->text()));

        const runs::CheckpointIndex checkpoints(run / "checkpoints");
        std::filesystem::create_directories(checkpoints.folderOf(700));
        checkpoints.markLast(700);
        m_stage.emplace(*m_project); // the next window knows, too
        QTRY_COMPARE(m_stage->text(), "one two three");
        QTRY_VERIFY(
            m_stage->part<QLabel>("transcriptOutOfDate")->text().contains("trained further"));

        // What an earlier version has kept goes by the name.
        const TranscriptStore store(m_project->path() / "transcripts");
        store.save({m_project->recording(), "renamed", threeWords()});
        QVERIFY(store.find(m_project->recording())->modelFolder.empty());
        m_stage.emplace(*m_project);
        QTRY_COMPARE(m_stage->text(), "one two three");
        QTRY_VERIFY(m_stage->part<QComboBox>("modelChoice")->currentText().startsWith("renamed"));
        QVERIFY(m_stage->part<QLabel>("transcriptOutOfDate")->text().isEmpty());
    }

    void twoModelsHearOneRecording() {
        m_project->makeRun("second", 93.0);
        m_stage.emplace(*m_project);
        QTRY_COMPARE(m_stage->part<QComboBox>("modelChoice")->count(), 2);
        m_stage->hearThreeWords();
        auto* other = m_stage->part<QTextBrowser>("otherTranscript");
        QVERIFY(!other->isVisible());
        m_stage->engine.setTranscript(
            m_project->recording(),
            {"one too three",
             0.5,
             2.0,
             {{"one", 0.2, 0.5, 0.9}, {"too", 0.7, 1.0, 0.2}, {"three", 1.4, 1.9, 0.9}}});
        const QList<QAction*> models =
            m_stage->part<QPushButton>("compareModels")->menu()->actions();
        QCOMPARE(models.size(), 1); // the one that heard it would hear the same
        QVERIFY(models.front()->text().startsWith("second"));
        // What is to come is in sight at once.
        const QSignalSpy shown(&m_stage->page, &Page::partShown);
        const auto* origin = m_stage->part<QLabel>("otherTranscriptOrigin");
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        models.front()->trigger();
        QVERIFY(other->isVisible());
        QCOMPARE(shown.count(), 1);
        QVERIFY(shown[0][0].value<QWidget*>()->isAncestorOf(other));
        QCOMPARE(origin->text(), QString("Still listening · second"));
        m_stage->click("cancelJob");
        QVERIFY(!other->isVisible());
        m_stage->engine.release(FakeEngine::Call::Transcribe);
        models.front()->trigger();
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(other->isVisible());
        QCOMPARE(m_stage->text(), QString("one two three")); // the first stays
        QCOMPARE(other->toPlainText(), QString("one too two three"));
        auto* score = m_stage->part<QLabel>("otherTranscriptScore");
        // Neither of the two is known to be right.
        QCOMPARE(score->text(), QString("beside first: 2 of 3 words are the same"));
        const auto* marks = m_stage->part<QLabel>("otherTranscriptMarks");
        QVERIFY2(marks->text().contains("is not in the other transcript"),
                 qPrintable(marks->text()));
        QVERIFY2(!marks->text().contains("reference"), qPrintable(marks->text()));
        m_stage->click("correctTranscript");
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one too three");
        QCOMPARE(other->toPlainText(), QString("one too three"));
        QCOMPARE(score->text(), QString("WER 0 %: all words are right"));
        // Both have their marks below them, also where these go on in a further line.
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one to three four");
        m_stage->page.setMinimumHeight(900);
        m_stage->page.resize(640, 900);
        for (const QString name : {"transcript", "otherTranscript"}) {
            const auto* view = m_stage->page.findChild<QWidget*>(name);
            const auto* below = m_stage->page.findChild<QLabel*>(name + "Marks");
            QTRY_COMPARE(below->y() - view->geometry().bottom() - 1, kSpace);
            QTRY_VERIFY(below->height() >= below->heightForWidth(below->width()));
        }
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one too three");
        QTRY_VERIFY(m_stage->page.isSettled());

        m_stage.emplace(*m_project); // both are there again
        other = m_stage->part<QTextBrowser>("otherTranscript");
        QTRY_COMPARE(other->toPlainText(), QString("one too three"));
        QVERIFY(other->isVisible());
        m_stage->click("closeComparison");
        QVERIFY(!other->isVisible());
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage.emplace(*m_project);
        QTRY_COMPARE(m_stage->text(), "one two too three");
        QVERIFY(!m_stage->part<QTextBrowser>("otherTranscript")->isVisible());
    }

    /// In a window of 1024 by 700.
    void theSecondLegendIsWhole() {
        PageArea area(m_stage->page);
        const auto leavePage = qScopeGuard([&area] { area.takeWidget(); });
        area.resize(820, 620);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        m_stage->hearThreeWords();
        m_stage->click("correctTranscript");
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one to three four");
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(0);
        m_stage->part<QPushButton>("compareModels")->menu()->actions().front()->trigger();
        QTRY_VERIFY(m_stage->page.isSettled());
        auto* marks = m_stage->part<QLabel>("otherTranscriptMarks");
        area.ensureWidgetVisible(marks);
        QTRY_COMPARE(marks->visibleRegion().boundingRect().height(),
                     marks->heightForWidth(marks->width()));
    }

    void aModelComparesWithItselfByAnotherDecoder() {
        m_stage->hearThreeWords();
        const auto* compare = m_stage->part<QPushButton>("compareModels");
        QVERIFY(compare->menu()->isEmpty() && !compare->isEnabled());
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        QVERIFY(compare->isEnabled());
        compare->menu()->actions().front()->trigger();
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->part<QLabel>("otherTranscriptScore")->text(),
                 QString("beside first: the same words"));
    }

    void loopAndSpeedAreAnnounced() {
        m_stage->hearThreeWords();
        auto* card = m_stage->page.findChild<AudioPlayer*>();
        QSignalSpy loops(card, &AudioPlayer::loopChanged);
        QSignalSpy speeds(card, &AudioPlayer::speedChanged);
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
        const AudioPlayer next; // as fast as the last one was left
        auto* remembered = next.findChild<QComboBox*>("playSpeed");
        QCOMPARE(remembered->currentData().toDouble(), 2.0);
        speed->setCurrentIndex(speed->findData(1.0));
    }

    void theMouseScrubsAndZooms() {
        m_stage->openRecording();
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
};

QTEST_MAIN(TstTranscriptCard)
#include "tst_transcript_card.moc"
