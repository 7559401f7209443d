// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "tests/ui/pages/transcribe/transcribe_stage.h"
#include "ui/pages/transcribe/transcript/corrected_transcript.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using testing::threeWords;
using testing::TranscribeTest;

class TstTranscriptCorrection : public TranscribeTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcript_correction"); }
    void init() { begin(); }
    void cleanup() { end(); }

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
        QVERIFY2(score.startsWith("WER 50 %: 1 wrong, 1 missing of 4 words"), qPrintable(score));
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
        // Hearing it again does not undo it, and where the new one is is told.
        m_stage->click("correctTranscript");
        QTRY_VERIFY(m_stage->page.isSettled());
        const QSignalSpy told(&m_stage->page, &Page::statusMessage);
        m_stage->engine.setTranscript(m_project->recording(), threeWords());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
        m_stage->click("startTranscribing");
        QTRY_VERIFY(m_stage->page.isSettled());
        QCOMPARE(m_stage->text(), QString("one too three"));
        QVERIFY(!told.isEmpty() &&
                told.back().front().toString().contains("stands under “Correct”"));
        const TranscriptStore store(m_project->path() / "transcripts");
        store.beginSaveHeard({m_project->recording(), "second", threeWords()})();
        const auto kept = store.find(m_project->recording());
        QCOMPARE(kept->model, QString("second"));
        QVERIFY(kept->isCorrected);
        QCOMPARE(kept->reference, QString("one too three"));
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
};

QTEST_MAIN(TstTranscriptCorrection)
#include "tst_transcript_correction.moc"
