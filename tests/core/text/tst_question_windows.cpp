// SPDX-License-Identifier: Apache-2.0
// Contexts in words, pieces and windows. The published numbers are compared by
// tst_squad_features.cpp.
#include "core/base/files.h"
#include "core/text/answers/question_windows.h"
#include "tests/support/errors.h"

#include <QTest>

#include <algorithm>
#include <optional>

using namespace parlance;
using namespace parlance::text;

namespace {

std::string wordsOf(const ContextWords& words) {
    std::string all;
    for (std::int64_t i = 0; i < words.size(); ++i)
        all += std::string(words.word(i)) + '|';
    return all;
}

/// The published rule, asked of every window.
std::optional<std::size_t> bestWindow(const std::vector<ContextWindow>& windows,
                                      std::int64_t piece) {
    std::optional<std::size_t> best;
    double most = 0.0;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const ContextWindow& window = windows[i];
        if (piece < window.begin || piece >= window.end)
            continue;
        const auto least = std::min(piece - window.begin, window.end - 1 - piece);
        const double score = static_cast<double>(least) + 0.01 * static_cast<double>(window.size());
        if (!best || score > most) {
            best = i;
            most = score;
        }
    }
    return best;
}

std::shared_ptr<const WordPieceVocabulary> vocabulary() {
    return WordPieceVocabulary::fromText(
        "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nthe\nmill\n##er\n'\ns\ncafe\n.\n", "vocabulary");
}

} // namespace

class TstQuestionWindows : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void wordsBetweenTheWhiteSpaceThatIsKnown() {
        const ContextWords words(" one\ttwo\u202fthree\u00a0four\r\n\nfive ");
        QCOMPARE(wordsOf(words), "one|two|three\u00a0four|five|");
        QCOMPARE(words.codePoints(), 27);
        QCOMPARE(words.place(2).begin, 9);
        QCOMPARE(words.place(2).end, 19);
        QCOMPARE(words.joined(0, 2), "one two three\u00a0four");
        QCOMPARE(words.wordAt(0), -1);
        QCOMPARE(words.wordAt(1), 0);
        QCOMPARE(words.wordAt(4), 0); // the tab
        QCOMPARE(words.wordAt(5), 1);
        QCOMPARE(words.wordAt(26), 3);
        QCOMPARE(std::string(words.text({.begin = 5, .end = 14})), "two\u202fthree");
        QCOMPARE(std::string(words.text({.begin = 0, .end = 27})), words.context());
        QCOMPARE(std::string(words.text({.begin = 27, .end = 27})), "");
    }

    void placesInTheContext() {
        const ContextWords words("Zo\u00eb  Bront\u00eb\n wrote");
        const auto place = words.placeInContext(0, {.begin = 4, .end = 16}); // "Brontë wrote"
        QCOMPARE(place.begin, 5);
        QCOMPARE(place.end, 18);
        QCOMPARE(std::string(words.text(place)), "Bront\u00eb\n wrote");
        QCOMPARE(words.placeInContext(1, {.begin = 0, .end = 1}).begin, 5);
    }

    void bytesThatAreNotUtf8CountAsOneEach() {
        const ContextWords words("a\xff\xfe b");
        QCOMPARE(words.codePoints(), 5);
        QCOMPARE(words.place(1).begin, 4);
        QCOMPARE(std::string(words.text({.begin = 1, .end = 3})), "\xff\xfe");
    }

    void noWords() {
        for (const char* text : {"", " \n\t "}) {
            const ContextWords words(text);
            QCOMPARE(words.size(), 0);
            QCOMPARE(words.wordAt(0), -1);
        }
    }

    void piecesOfWords() {
        const WordPiece wordPiece(vocabulary(), /*lowerCase=*/true);
        const ContextPieces pieces("The \u00ad Miller's  caf\u00e9.", wordPiece);
        QCOMPARE(pieces.ids(), (Pieces{5, 6, 7, 8, 9, 10, 11}));
        QCOMPARE(pieces.wordOf(0), 0);
        QCOMPARE(pieces.wordOf(1), 2); // the second word has no pieces
        QCOMPARE(pieces.wordOf(4), 2);
        QCOMPARE(pieces.wordOf(6), 3);
        QCOMPARE(pieces.firstPieceOf(1), 1);
        QCOMPARE(pieces.firstPieceOf(2), 1);
        QCOMPARE(pieces.firstPieceOf(4), 7);
        const CodePointSpan place = pieces.placeOf(2, 5, wordPiece);
        QCOMPARE(std::string(pieces.words().text(place)), "er's  caf\u00e9");
    }

    void windowsCoverTheContext() {
        for (const std::int64_t most : {1, 2, 5, 8, 37})
            for (const std::int64_t stride : {1, 2, 3, 16})
                for (std::int64_t pieces = 0; pieces < 200; pieces += pieces < 20 ? 1 : 61) {
                    const auto windows = contextWindows(pieces, most, stride);
                    QCOMPARE(windows.empty(), pieces == 0);
                    std::int64_t own = 0; // pieces that windows have called their own
                    for (std::size_t i = 0; i < windows.size(); ++i) {
                        const ContextWindow& window = windows[i];
                        QCOMPARE(window.begin,
                                 static_cast<std::int64_t>(i) * std::min(most, stride));
                        QCOMPARE(window.end, std::min(pieces, window.begin + most));
                        for (std::int64_t piece = window.begin; piece < window.end; ++piece)
                            QCOMPARE(piece >= window.ownBegin && piece < window.ownEnd,
                                     bestWindow(windows, piece) == i);
                        own += window.ownEnd - window.ownBegin;
                    }
                    QCOMPARE(own, pieces);
                    QVERIFY(windows.empty() || windows.back().end == pieces);
                }
    }

    void rowsOfAWindow() {
        const WordPiece wordPiece(vocabulary(), /*lowerCase=*/true);
        const auto context = std::make_shared<const ContextPieces>("the miller . the", wordPiece);
        const WindowOptions options{.longest = 8, .stride = 2, .longestQuestion = 2};
        const auto question =
            std::make_shared<const Pieces>(questionPieces("the cafe the cafe", wordPiece, options));
        QCOMPARE(*question, (Pieces{5, 10}));
        const auto windows = questionWindows(context, question, options);
        QCOMPARE(windows.size(), std::size_t{2});
        const QuestionWindow& second = windows[1];
        QCOMPARE(second.ids(wordPiece.vocabulary()), (Pieces{2, 5, 10, 3, 7, 11, 5, 3}));
        QCOMPARE(second.segments(), (Pieces{0, 0, 0, 0, 1, 1, 1, 1}));
        QCOMPARE(second.rows(), 8);
        QCOMPARE(second.firstRow(), 4);
        QCOMPARE(second.pieceAt(5), 3);
        QCOMPARE(second.rowOf(3), 5);
        QVERIFY(!second.isContext(3));
        QVERIFY(!second.isContext(7));
        QVERIFY(second.hasMostContext(6));
        QVERIFY(!second.hasMostContext(3));
    }

    void optionsThatLeaveNoPlace() {
        PARLANCE_EXPECT_ERROR(check(WindowOptions{.longest = 67, .longestQuestion = 64}),
                              ErrorKind::Config, "no place for the context");
        PARLANCE_EXPECT_ERROR(check(WindowOptions{.stride = 0}), ErrorKind::Config, "doc_stride");
        PARLANCE_EXPECT_ERROR(check(WindowOptions{.longestQuestion = 0}), ErrorKind::Config,
                              "max_query_length");
        check(WindowOptions{.longest = 68, .longestQuestion = 64});
    }
};

QTEST_GUILESS_MAIN(TstQuestionWindows)
#include "tst_question_windows.moc"
