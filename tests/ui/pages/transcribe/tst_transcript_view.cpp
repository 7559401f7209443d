// SPDX-License-Identifier: GPL-3.0-or-later
// Running words beside what was said: what changes is written, and all else stays as it is.
#include "ui/pages/transcribe/transcript/transcript_card.h"
#include "ui/pages/transcribe/transcript/transcript_view.h"

#include <QAbstractTextDocumentLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace parlance;
using namespace parlance::ui;

namespace {

text::Transcript heardWords(int count) {
    text::Transcript heard{{}, 0.9, 0.5 * count, {}};
    for (int i = 0; i < count; ++i) {
        const std::string word = "word" + std::to_string(i % 97);
        heard.text += (i > 0 ? " " : "") + word;
        heard.words.push_back({word, 0.5 * i, 0.5 * i + 0.4, 0.9});
    }
    return heard;
}

QString wordsOf(const text::Transcript& heard) {
    return QString::fromStdString(heard.text);
}

/// Letters that are taken out of a document and put in.
class Work {
  public:
    explicit Work(QTextDocument* document)
        : m_connection(QObject::connect(
              document, &QTextDocument::contentsChange, document,
              [this](int, int removed, int added) { m_letters += removed + added; })) {}
    ~Work() { QObject::disconnect(m_connection); }
    int letters() const { return m_letters; }

  private:
    int m_letters = 0;
    QMetaObject::Connection m_connection;
};

/// Where the view marks a word.
QString marked(TranscriptView& view, int word) {
    view.setCurrentWord(word);
    return view.extraSelections().isEmpty() ? QString()
                                            : view.extraSelections().front().cursor.selectedText();
}

} // namespace

class TestTranscriptView : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    /// Whatever was shown before, the text and the places of its words are those of a view that
    /// shows nothing else.
    void aChangeIsAsIfAllWereNew() {
        const text::Transcript heard = heardWords(12);
        QRandomGenerator random(7);
        TranscriptView changed;
        changed.setTranscript(heard);
        for (int round = 0; round < 300; ++round) {
            QStringList said = wordsOf(heard).split(QLatin1Char(' '));
            for (int edits = random.bounded(4); edits > 0 && !said.isEmpty(); --edits) {
                const auto at = random.bounded(int(said.size()));
                if (random.bounded(3) == 0)
                    said.removeAt(at);
                else if (random.bounded(2) == 0)
                    said[at] = QStringLiteral("other");
                else
                    said.insert(at, QStringLiteral("more"));
            }
            if (random.bounded(20) == 0)
                said.clear();
            TranscriptView fresh;
            fresh.setTranscript(heard);
            for (TranscriptView* view : {&changed, &fresh})
                view->setReference(said.join(QLatin1Char(' ')));
            TranscriptView other;
            other.setReference(said.join(QLatin1Char(' ')));
            other.setTranscript(heard);
            QCOMPARE(changed.toPlainText(), fresh.toPlainText());
            QCOMPARE(changed.toPlainText(), other.toPlainText());
            for (int word = 0; word < 12; ++word)
                QCOMPARE(marked(changed, word), QStringLiteral("word%1").arg(word));
        }
    }

    void threeLinesAreWholeWhereItIsLowest() {
        TranscriptView view;
        view.setTranscript(heardWords(40));
        view.resize(400, view.minimumHeight());
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QTextBlock block = view.document()->firstBlock();
        const QRectF place = view.document()->documentLayout()->blockBoundingRect(block);
        QVERIFY(block.layout()->lineCount() > 3);
        const double bottom = place.top() + block.layout()->lineAt(2).rect().bottom();
        QVERIFY2(bottom <= view.viewport()->height(), qPrintable(QString::number(bottom)));
    }

    void aKeyInAnHourOfSpeechWritesItsOwnWord() {
        const text::Transcript heard = heardWords(20'000);
        TranscriptCard card;
        card.resize(900, 500);
        card.show();
        card.showTranscript(heard, QStringLiteral("a model"));
        QTest::mouseClick(card.findChild<QPushButton*>(QStringLiteral("correctTranscript")),
                          Qt::LeftButton);
        auto* reference = card.findChild<QPlainTextEdit*>(QStringLiteral("reference"));
        auto* view = card.findChild<TranscriptView*>(QStringLiteral("transcript"));
        QCOMPARE(card.reference(), QString()); // nothing has been written yet
        // Nor is anything laid out but the line that it stands in.
        for (const QTextDocument* document : {reference->document(), view->document()})
            for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
                QVERIFY2(block.length() < 1000, qPrintable(QString::number(block.length())));
        reference->moveCursor(QTextCursor::Start);
        for (int word = 0; word < 50; ++word)
            reference->moveCursor(QTextCursor::NextWord);
        const Work inReference(reference->document()), inView(view->document());
        QTest::keyClicks(reference, QStringLiteral("x"));
        QVERIFY(view->toPlainText().contains(QStringLiteral("word50 xword50 word51")));
        QVERIFY2(inReference.letters() + inView.letters() < 100,
                 qPrintable(QString::number(inReference.letters() + inView.letters())));
        QVERIFY(card.reference().startsWith(QStringLiteral("word0 word1 ")));
        QVERIFY(card.reference().contains(QStringLiteral(" xword50 ")));
        QVERIFY(!card.reference().contains(QLatin1Char('\n')));
        QTest::keyClick(reference, Qt::Key_Backspace);
        QCOMPARE(card.reference(), QString());
        QVERIFY(!view->toPlainText().contains(QStringLiteral("xword")));
    }
};

QTEST_MAIN(TestTranscriptView)
#include "tst_transcript_view.moc"
