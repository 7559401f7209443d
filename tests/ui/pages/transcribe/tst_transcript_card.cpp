// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "core/runs/user_notes.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/audio/audio_player.h"
#include "ui/pages/transcribe/transcript/corrected_transcript.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/widgets/silence_clock.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::threeWords;
using testing::TranscribeProject;
using testing::TranscribeStage;

class TstTranscriptCard : public QObject {
    Q_OBJECT

    std::optional<TranscribeProject> m_project;
    std::optional<TranscribeStage> m_stage;

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcript_card"); }
    void init() {
        m_project.emplace();
        m_stage.emplace(*m_project);
    }
    void cleanup() {
        m_stage.reset();
        m_project.reset();
    }

    void transcribesSavesAndComesBack() {
        m_stage->hearThreeWords();
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().startsWith("confidence 75 %"));
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

    void whatNoModelHeardCanBeWritten() {
        m_stage->engine.setTranscript(m_project->recording(), {"", 0.0, 2.0, {}});
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_VERIFY(m_stage->part<QAbstractButton>("correctTranscript")->isEnabled());
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QVERIFY(view->isVisible() && view->placeholderText().contains("no words"));
        m_stage->page.setFocus();
        QTest::keyClick(&m_stage->page, Qt::Key_F2);
        auto* reference = m_stage->part<QPlainTextEdit>("reference");
        QVERIFY(reference->isVisible() && reference->hasFocus());
        QTest::keyClicks(reference, "one two");
        QCOMPARE(m_stage->text(), QString("[one] [two]"));
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().endsWith("heard no words"));
        QVERIFY(m_stage->part<QLabel>("referenceCaption")->isVisible());
        QVERIFY(m_stage->part<QLabel>("heardCaption")->isVisible());
        m_stage->click("correctTranscript");
        QCOMPARE(m_stage->text(), QString("one two"));
        m_stage->click("copyTranscript");
        QCOMPARE(QApplication::clipboard()->text(), "one two");
        QTRY_VERIFY(m_stage->page.isSettled());

        m_stage.emplace(*m_project); // it is kept
        m_stage->openRecording();
        QTRY_COMPARE(m_stage->part<QPlainTextEdit>("reference")->toPlainText(), QString("one two"));
    }

    /// However long the transcript is, only the words beside a key are laid out again, and what
    /// was corrected far from them is not aligned again.
    void aKeyCostsNoMoreInALongTranscript() {
        text::Transcript heard{"", 0.9, 2.0, {}};
        QStringList words;
        for (int i = 0; i < 2000; ++i) {
            const std::string word = "w" + std::to_string(i);
            heard.words.push_back({word, i * 0.001, i * 0.001 + 0.001, 0.9});
            words << QString::fromStdString(word);
        }
        heard.text = words.join(QLatin1Char(' ')).toStdString();
        m_stage->engine.setTranscript(m_project->recording(), heard);
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_VERIFY(m_stage->part<QAbstractButton>("correctTranscript")->isEnabled());
        m_stage->click("correctTranscript");
        auto* reference = m_stage->part<QPlainTextEdit>("reference");
        const auto* document = m_stage->part<QTextBrowser>("transcript")->document();
        QCOMPARE(reference->document()->blockCount(), 20);
        QCOMPARE(document->blockCount(), 20);
        int changed = 0;
        connect(document, &QTextDocument::contentsChange, this,
                [&changed](int, int removed, int added) { changed += removed + added; });
        for (const int word : {3, 1990, 1050}) {
            changed = 0;
            reference->setTextCursor(reference->document()->find(words[word]));
            QTest::keyClicks(reference, "xy");
            QVERIFY2(changed > 0 && changed < 60, qPrintable(QString::number(changed)));
        }
        QVERIFY(m_stage->text().contains("w2 w3 xy w4"));
        QVERIFY(m_stage->text().contains("w1989 w1990 xy w1991"));
        QVERIFY(m_stage->text().contains("w1049 w1050 xy w1051"));
        QTRY_VERIFY(m_stage->page.isSettled());
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

    void theDecoderIsKept() {
        auto* button = m_stage->part<QAbstractButton>("decoderChoice");
        QCOMPARE(button->text(), QString("Greedy"));
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        m_stage->part<QSpinBox>("beamWidth")->setValue(20);
        m_stage->dialogs.files = {QStringLiteral("/models/digits.arpa")};
        m_stage->part<QAbstractButton>("languageModel")->click();
        m_stage->part<QDoubleSpinBox>("languageModelWeight")->setValue(1.5);
        QCOMPARE(button->text(), QString("Beam 20 · digits.arpa"));
        QVERIFY(!m_stage->part<QAbstractButton>("noRescorer")->isEnabled());
        m_stage->dialogs.files = {QStringLiteral("/runs/words/checkpoints/best/model.safetensors")};
        m_stage->part<QAbstractButton>("rescorer")->click();
        m_stage->part<QDoubleSpinBox>("rescorerWeight")->setValue(0.7);
        QCOMPARE(button->text(), QString("Beam 20 · digits.arpa · words"));
        m_stage->hearThreeWords();
        const text::DecodingOptions expected{"beam",
                                             20,
                                             "/models/digits.arpa",
                                             1.5,
                                             "/runs/words/checkpoints/best/model.safetensors",
                                             0.7};
        QVERIFY(m_stage->engine.lastDecoding() == expected);

        m_stage.emplace(*m_project); // the next window has it too
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding() == expected);
        m_stage->part<QAbstractButton>("noLanguageModel")->click();
        QVERIFY(m_stage->engine.lastDecoding().languageModel == "/models/digits.arpa");
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding().languageModel.empty());
        QVERIFY(!m_stage->engine.lastDecoding().rescorer.empty());
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(0);
        m_stage->hearThreeWords();
        QVERIFY(m_stage->engine.lastDecoding().decoder == "greedy");
    }

    /// As the keys come from the window system, not sent to a field.
    void theDecoderIsSetByKeys() {
        m_stage->page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_stage->page));
        const auto press = [this](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(m_stage->page.windowHandle(), key, with);
        };
        auto* button = m_stage->part<QPushButton>("decoderChoice");
        auto* form = m_stage->part<QWidget>("decoderForm");
        auto* decoder = m_stage->part<QComboBox>("decoder");
        auto* width = m_stage->part<QSpinBox>("beamWidth");
        button->setFocus();
        press(Qt::Key_Space);
        QTRY_VERIFY(form->isVisible());
        QTRY_VERIFY(decoder->hasFocus());
        press(Qt::Key_Down);
        QCOMPARE(button->text(), QString("Beam 50"));
        press(Qt::Key_Tab);
        QTRY_VERIFY(width->hasFocus());
        for (const Qt::Key key : {Qt::Key_2, Qt::Key_0, Qt::Key_Return})
            press(key);
        QCOMPARE(button->text(), QString("Beam 20"));
        press(Qt::Key_L, Qt::AltModifier);
        QTRY_VERIFY(m_stage->part<QWidget>("languageModel")->hasFocus());
        press(Qt::Key_W, Qt::AltModifier);
        QTRY_VERIFY(width->hasFocus());
        QVERIFY(form->isVisible());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!form->isVisible());
        QTRY_VERIFY(button->hasFocus());
        m_stage->click("decoderChoice"); // by the mouse it is the same
        QTRY_VERIFY(decoder->hasFocus());
        press(Qt::Key_Up);
        QCOMPARE(button->text(), QString("Greedy"));
        press(Qt::Key_Escape);
        QTRY_VERIFY(button->hasFocus());
    }

    void anotherProjectHasADecoderOfItsOwn() {
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        const auto decoder = [this] {
            return m_stage->part<QAbstractButton>("decoderChoice")->text();
        };
        QCOMPARE(decoder(), QString("Beam 50"));
        const std::filesystem::path other = m_project->path() / "other";
        m_stage.emplace(*m_project, other);
        QCOMPARE(decoder(), QString("Greedy"));
        m_stage.emplace(*m_project);
        QCOMPARE(decoder(), QString("Beam 50"));
    }

    void aLanguageModelIsMadeOfTexts() {
        const QTemporaryDir folder;
        const QString text = folder.filePath("said.txt"), model = folder.filePath("said.arpa");
        writeFileAtomically(text.toStdString(), "one two three\none two\n");
        auto* make = m_stage->part<QPushButton>("makeNgrams");
        const auto* told = m_stage->part<QLabel>("ngramsText");
        make->click(); // no text is chosen
        QVERIFY(told->text().isEmpty());
        m_stage->dialogs.files = {text};
        m_stage->dialogs.saved = model;
        auto* copy = m_stage->part<QAbstractButton>("copyNgramsCommand");
        copy->click();
        QVERIFY2(
            QApplication::clipboard()->text().endsWith(
                QStringLiteral(" && parlance prepare ngram-lm %1 --output %2").arg(text, model)),
            qPrintable(QApplication::clipboard()->text()));
        QCOMPARE(told->text(), QString("The command line is on the clipboard"));
        QVERIFY(!std::filesystem::exists(model.toStdString()));
        make->click();
        QVERIFY(!copy->isEnabled());
        auto* clock = make->parent()->findChild<SilenceClock*>();
        const QString state = told->text();
        clock->countSilence(19.0);
        QCOMPARE(told->text(), state);
        clock->countSilence(25.0);
        QCOMPARE(told->text(), QString("No progress for 25 s"));
        clock->sign();
        QCOMPARE(told->text(), state);
        QTRY_COMPARE(told->text(), QString("Made of 2 sentences."));
        QCOMPARE(m_stage->part<QAbstractButton>("decoderChoice")->text(),
                 QString("Beam 50 · said.arpa"));
        QVERIFY(readFile(model.toStdString()).find("ONE") != std::string::npos);
        make->click(); // what is there already stays
        QTRY_VERIFY(told->text().contains("said.arpa: "));
        QVERIFY(make->isEnabled());
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

    void aReferenceShowsTheErrors() {
        m_stage->hearThreeWords();
        auto* reference = m_stage->part<QPlainTextEdit>("reference");
        QVERIFY(!reference->isVisible());
        m_stage->click("correctTranscript");
        QVERIFY(reference->isVisible());
        QCOMPARE(reference->toPlainText(), QString("one two three")); // to be corrected
        QVERIFY(m_stage->part<QLabel>("transcriptScore")->text().isEmpty());
        reference->selectAll();
        QTest::keyClicks(reference, "one too three four");
        QCOMPARE(m_stage->text(), QString("one two too three [four]"));
        const QString score = m_stage->part<QLabel>("transcriptScore")->text();
        QVERIFY2(score.startsWith("WER 50 %: of 4 words 1 wrong, 1 missing"), qPrintable(score));
        // How they are compared is said beside it.
        QVERIFY(m_stage->part<QLabel>("transcriptScore")->toolTip().contains("Case is ignored"));
        QTRY_VERIFY(m_stage->page.isSettled());

        m_stage.emplace(*m_project); // it is kept with the transcript
        m_stage->openRecording();
        QTRY_COMPARE(m_stage->part<QPlainTextEdit>("reference")->toPlainText(),
                     QString("one too three four"));
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("one three");
        QCOMPARE(m_stage->text(), QString("one two three"));
        m_stage->part<QPlainTextEdit>("reference")->clear();
        QCOMPARE(m_stage->text(), QString("one two three"));
    }

    /// Words that were heard keep their times; a new one has the pause that it falls into.
    void correctedWordsHaveTimes() {
        const text::Transcript all =
            correctedTranscript(threeWords(), QStringLiteral("One  tutu three\nfour"));
        QCOMPARE(all.text, std::string("One tutu three four"));
        QCOMPARE(all.words.size(), std::size_t{4});
        QCOMPARE(all.words[0].word, std::string("One"));
        QCOMPARE(all.words[0].confidence, 0.95);
        // 0.3 s of the 2 s were heard with 0.6, and are certain now.
        QCOMPARE(all.words[1].confidence, 1.0);
        QVERIFY(std::abs(all.confidence - 0.75 * std::pow(0.6, -0.3 / 2.0)) < 1e-9);
        QCOMPARE(correctedTranscript(threeWords(), "one two three").confidence, 0.75);
        QCOMPARE(all.words[1].startSec, 0.7); // in the place of "two"
        QCOMPARE(all.words[1].endSec, 1.0);
        QCOMPARE(all.words[2].startSec, 1.4);
        QCOMPARE(all.words[3].startSec, 1.9);
        QCOMPARE(all.words[3].endSec, 2.0);
        // Two words in the place of one share its time by their letters.
        const text::Transcript two = correctedTranscript(threeWords(), "one ab c three");
        QCOMPARE(two.words.size(), std::size_t{4});
        QCOMPARE(two.words[1].startSec, 0.7);
        QVERIFY(std::abs(two.words[1].endSec - 0.9) < 1e-9);
        QVERIFY(std::abs(two.words[2].endSec - 1.0) < 1e-9);
        QVERIFY(correctedTranscript(threeWords(), "three").words.front().startSec == 1.4);
        // What was heard for an instant is not all that was said.
        const text::Transcript spread =
            correctedTranscript({"F", 0.5, 1.74, {{"F", 0.0, 0.02, 0.5}}}, "SEVEN ONE EIGHT THREE");
        QCOMPARE(spread.words.size(), std::size_t{4});
        QCOMPARE(spread.words.front().startSec, 0.0);
        QCOMPARE(spread.words.back().endSec, 1.74);
        QVERIFY(spread.words.front().endSec > 0.4);
    }

    /// They share the time of the word before.
    void wordsBetweenTwoWithoutAPauseHaveTimes() {
        const text::Transcript heard{
            "one three", 0.9, 2.0, {{"one", 0.2, 0.7, 0.9}, {"three", 0.7, 1.2, 0.9}}};
        const text::Transcript corrected = correctedTranscript(heard, "one two three");
        QCOMPARE(corrected.words.size(), std::size_t{3});
        QCOMPARE(corrected.words[0].startSec, 0.2);
        QCOMPARE(corrected.words[0].endSec, 0.45);
        QCOMPARE(corrected.words[1].startSec, 0.45);
        QCOMPARE(corrected.words[1].endSec, 0.7);
        QCOMPARE(corrected.words[2].startSec, 0.7);
    }

    /// What was heard as less is beside what is most like it.
    void likeStandsBesideLike() {
        m_stage->engine.setTranscript(
            m_project->recording(),
            {"FIV NION", 0.5, 2.0, {{"FIV", 0.2, 0.5, 0.9}, {"NION", 0.7, 1.2, 0.9}}});
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->text(), QString("FIV NION"));
        m_stage->click("correctTranscript");
        m_stage->part<QPlainTextEdit>("reference")->setPlainText("FIVE NINE ONE");
        QCOMPARE(m_stage->text(), QString("FIV FIVE NION NINE [ONE]"));
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QVERIFY(view->document()->find("NION").charFormat().fontStrikeOut());
        QVERIFY(!view->document()->find("NINE").charFormat().fontStrikeOut());
        QTRY_VERIFY(m_stage->page.isSettled());
    }

    void aCorrectionIsWhatIsTakenElsewhere() {
        m_stage->hearThreeWords();
        m_stage->page.setFocus();
        QTest::keyClick(&m_stage->page, Qt::Key_F2);
        auto* reference = m_stage->part<QPlainTextEdit>("reference");
        QVERIFY(reference->isVisible() && reference->hasFocus());
        m_stage->click("correctTranscript");
        // A double click has its word chosen.
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QTextCursor cursor = view->document()->find("two");
        cursor.setPosition(cursor.anchor() + 1);
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->cursorRect(cursor).center());
        QVERIFY(reference->hasFocus());
        QCOMPARE(reference->textCursor().selectedText(), QString("two"));
        QTest::keyClicks(reference, "too");
        QCOMPARE(m_stage->text(), QString("one two too three"));
        QTest::keyClick(reference, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_stage->text(), QString("one two three"));
        QTest::keyClick(reference, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(reference->toPlainText(), QString("one too three"));
        m_stage->click("copyTranscript");
        QCOMPARE(QApplication::clipboard()->text(), "one too three");
        m_stage->dialogs.saved = m_project->dir.filePath("corrected.srt");
        m_stage->part<QAction>("exportSrt")->trigger();
        QTRY_VERIFY(QFile::exists(m_stage->dialogs.saved));
        QCOMPARE(readFile(m_stage->dialogs.saved.toStdString()),
                 text::exportTranscript(correctedTranscript(threeWords(), "one too three"),
                                        text::TranscriptFormat::Srt));
        m_stage->click("correctTranscript"); // away with the marks
        QVERIFY(!reference->isVisible());
        QCOMPARE(m_stage->text(), QString("one too three"));
        QVERIFY(m_stage->part<QLabel>("transcriptScore")->text().isEmpty());
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().endsWith("first, corrected"));
        QTRY_VERIFY(m_stage->page.isSettled());

        m_stage.emplace(*m_project); // it is kept
        m_stage->openRecording();
        QTRY_COMPARE(m_stage->part<QPlainTextEdit>("reference")->toPlainText(),
                     QString("one too three"));
        m_stage->click("copyTranscript");
        QCOMPARE(QApplication::clipboard()->text(), "one too three");
        // Hearing it again does not undo it.
        const TranscriptStore store(m_project->path() / "transcripts");
        store.beginSaveHeard({m_project->recording(), "second", threeWords()})();
        const auto kept = store.find(m_project->recording());
        QCOMPARE(kept->model, QString("second"));
        QVERIFY(kept->isCorrected);
        QCOMPARE(kept->reference, QString("one too three"));
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

    void greedyHasNoUseForTheBeamsSettings() {
        const std::vector<const char*> beams{"beamWidth", "languageModel", "languageModelWeight",
                                             "rescorer", "rescorerWeight"};
        for (const char* name : beams)
            QVERIFY2(!m_stage->part<QWidget>(name)->isEnabled(), name);
        m_stage->part<QComboBox>("decoder")->setCurrentIndex(1);
        for (const char* name : {"beamWidth", "languageModel", "rescorer"})
            QVERIFY2(m_stage->part<QWidget>(name)->isEnabled(), name);
    }

    void theProjectsOwnReferenceIsFound() {
        data::writeAsrManifest(
            m_project->path() / "data/set/test.tsv", "audio",
            {{{}, m_project->recording().filename().string(), 16000, "o n e | t w o | f o u r |"}});
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_COMPARE(m_stage->text(), QString("one two three four"));
        QCOMPARE(m_stage->part<QPlainTextEdit>("reference")->toPlainText(),
                 QString("one two four"));
        QVERIFY(m_stage->part<QPlainTextEdit>("reference")->isVisible());
        const auto* marks = m_stage->part<QLabel>("transcriptMarks");
        QVERIFY(marks->isVisible());
        QVERIFY2(marks->text().contains("stands there instead"), qPrintable(marks->text()));
        QVERIFY2(!marks->text().contains("is missing"), qPrintable(marks->text()));
        m_stage->click("correctTranscript");
        QVERIFY(!marks->isVisible());
    }

    void twoModelsHearOneRecording() {
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
        QCOMPARE(models.size(), 1);
        // What is to come is in sight at once.
        const QSignalSpy shown(&m_stage->page, &Page::partShown);
        const auto* origin = m_stage->part<QLabel>("otherTranscriptOrigin");
        m_stage->engine.hold(FakeEngine::Call::Transcribe);
        models.front()->trigger();
        QVERIFY(other->isVisible());
        QCOMPARE(shown.count(), 1);
        QVERIFY(shown[0][0].value<QWidget*>()->isAncestorOf(other));
        QCOMPARE(origin->text(), QString("Still listening · first"));
        m_stage->click("cancelJob");
        QVERIFY(!other->isVisible());
        m_stage->engine.release(FakeEngine::Call::Transcribe);
        models.front()->trigger();
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(other->isVisible());
        QCOMPARE(m_stage->text(), QString("one two three")); // the first stays
        QCOMPARE(other->toPlainText(), QString("one too two three"));
        auto* score = m_stage->part<QLabel>("otherTranscriptScore");
        QVERIFY2(score->text().startsWith("beside first: WER"), qPrintable(score->text()));
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
