// SPDX-License-Identifier: GPL-3.0-or-later
// A transcript that grows while its recording is still being heard.
#include "tests/ui/pages/transcribe/transcribe_stage.h"

#include <QApplication>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextCursor>

#include <semaphore>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;
using testing::TranscribeTest;

namespace {

/// "w1 w2 ..." of so many words, two a second.
text::Transcript heard(int words) {
    text::Transcript transcript{{}, 0.75, 2.0, {}};
    for (int i = 1; i <= words; ++i) {
        const std::string word = "w" + std::to_string(i);
        transcript.text += (i > 1 ? " " : "") + word;
        transcript.words.push_back({word, 0.5 * i, 0.5 * i + 0.4, 0.9});
    }
    return transcript;
}

} // namespace

class TstTranscribeParts : public TranscribeTest {
    Q_OBJECT

    std::counting_semaphore<> m_next{0};

    /// Each part follows a release of m_next, as does the answer.
    void hearInParts(const std::vector<int>& parts, int whole) {
        m_stage->engine.setTranscript(m_project->recording(), heard(whole));
        m_stage->engine.onTranscribe([this, parts](const engine::TranscriptSink& take) {
            for (const int words : parts) {
                m_next.acquire();
                take(heard(words));
            }
            m_next.acquire();
        });
        m_stage->openRecording();
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startTranscribing")->isEnabled());
    }

  private Q_SLOTS:
    void initTestCase() { testing::useSettingsOf("tst_transcribe_parts"); }
    void init() { begin(); }
    void cleanup() {
        m_next.release(10);
        m_stage.reset();
        waitForCalls();
        while (m_next.try_acquire())
            continue;
        m_project.reset();
    }

    void theTextGrowsOnThePage() {
        hearInParts({0, 1, 2}, 3);
        m_stage->click("startTranscribing");
        auto* hint = m_stage->part<QLabel>("transcriptHint");
        QVERIFY(hint->isVisible());
        m_next.release(); // without words
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1"));
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QVERIFY(view->isVisible() && !hint->isVisible());
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().startsWith("Still listening"));
        for (const char* name : {"copyTranscript", "exportTranscript", "compareModels"})
            QVERIFY2(!m_stage->part<QAbstractButton>(name)->isEnabled(), name);
        // The words are there to be used: by key from one to the next.
        QTest::keyClick(&m_stage->page, Qt::Key_Right);
        QVERIFY(m_stage->time().startsWith("0:00.50"));
        QCOMPARE(view->extraSelections().size(), 1);

        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1 w2"));
        QCOMPARE(view->extraSelections().size(), 1); // the word at the cursor stays marked
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1 w2 w3"));
        QTRY_VERIFY(m_stage->page.isSettled());
        QVERIFY(m_stage->part<QLabel>("transcriptOrigin")->text().startsWith("confidence 90 %"));
        QVERIFY(m_stage->part<QAbstractButton>("copyTranscript")->isEnabled());
    }

    void whatIsReadStaysInSight() {
        hearInParts({400, 500, 600}, 700);
        m_stage->click("startTranscribing");
        m_next.release();
        QTRY_VERIFY(m_stage->text().endsWith(" w400"));
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QScrollBar* bar = view->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        // Who has scrolled to the end sees what is added.
        QTest::keyClick(view, Qt::Key_End, Qt::ControlModifier);
        bar->setValue(bar->maximum());
        m_next.release();
        QTRY_VERIFY(m_stage->text().endsWith(" w500"));
        QCOMPARE(bar->value(), bar->maximum());
        // Who reads further up is left alone, with what is selected.
        bar->setValue(bar->maximum() / 3);
        const int place = bar->value();
        QTextCursor cursor = view->document()->find("w40");
        view->setTextCursor(cursor);
        bar->setValue(place);
        m_next.release();
        QTRY_VERIFY(m_stage->text().endsWith(" w600"));
        QCOMPARE(bar->value(), place);
        QCOMPARE(view->textCursor().selectedText(), QString("w40"));
    }

    void theReferenceWaitsForTheWhole() {
        data::writeAsrManifest(
            m_project->path() / "data/set/test.tsv", "audio",
            {{{}, m_project->recording().filename().string(), 16000, "w 1 | w 3 |"}});
        hearInParts({1}, 2);
        QTRY_VERIFY(m_stage->page.isSettled());
        m_stage->click("startTranscribing");
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1"));
        QVERIFY(m_stage->part<QLabel>("transcriptScore")->text().isEmpty());
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1 w2 w3"));
        QVERIFY(m_stage->part<QLabel>("transcriptScore")->text().startsWith("WER 50 %"));
    }

    void aCancelTakesThePartAway() {
        hearInParts({1, 2}, 3);
        m_stage->click("startTranscribing");
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1"));
        m_stage->click("cancelJob");
        QVERIFY(!m_stage->part<QTextBrowser>("transcript")->isVisible());
        QVERIFY(m_stage->part<QLabel>("transcriptHint")->text().startsWith("Press Transcribe"));
    }

    void theOneOfAListThatIsHeardGrowsToo() {
        const auto other = m_project->path() / "other.wav";
        audio::writeWavFile(other, {16000, std::vector<float>(16000, 0.1F)});
        hearInParts({1}, 2);
        QVERIFY(testing::dropOn(m_stage->page, {m_project->recording(), other}));
        QTRY_VERIFY(m_stage->page.isSettled());
        QTRY_VERIFY(m_stage->part<QAbstractButton>("startBatch")->isEnabled());
        m_stage->click("startBatch");
        m_next.release();
        QTRY_COMPARE(m_stage->text(), QString("w1"));
        auto* view = m_stage->part<QTextBrowser>("transcript");
        QVERIFY(view->isVisible());
        m_stage->click("startBatch"); // cancels
        QVERIFY(!view->isVisible());
    }
};

QTEST_MAIN(TstTranscribeParts)
#include "tst_transcribe_parts.moc"
