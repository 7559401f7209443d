// SPDX-License-Identifier: Apache-2.0
// The published numbers of real vocabularies are compared by the case golden/bert/tokenization.
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/text/tokens/word_piece.h"
#include "core/text/utf8.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::text;

namespace {

const std::string kSpecials = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n"; // 0 to 4

std::shared_ptr<const WordPieceVocabulary> vocabularyOf(const std::string& pieces) {
    return WordPieceVocabulary::fromText(kSpecials + pieces, "a test");
}

/// Of BERT's uncased model.
std::shared_ptr<const WordPieceVocabulary> published() {
    static const auto vocabulary = WordPieceVocabulary::load(
        std::filesystem::path(qEnvironmentVariable("PARLANCE_TESTS").toStdString()) /
        "golden/bert/tokenization/vocab-uncased.txt");
    return vocabulary;
}

/// "caf[0,3) ##e[3,4)"
std::string placed(const WordPiece& wordPiece, std::string_view text) {
    std::string all;
    for (const PlacedPiece& piece : wordPiece.encodePlaced(text))
        all += strCat(all.empty() ? "" : " ", wordPiece.vocabulary().piece(piece.id), "[",
                      piece.begin, ",", piece.end, ")");
    return all;
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : "|") + word;
    return all;
}

} // namespace

class TestWordPiece : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aVocabularyHasAPieceALine() {
        const auto vocabulary = vocabularyOf("the \r\n\xc2\xa0##ing\n\nthe");
        QCOMPARE(vocabulary->size(), 9);
        QCOMPARE(vocabulary->find("the"), std::optional(8)); // the later of two
        QCOMPARE(vocabulary->find("##ing"), std::optional(6));
        QCOMPARE(vocabulary->find("##in"), std::nullopt);
        QCOMPARE(vocabulary->find("##ings"), std::nullopt);
        QCOMPARE(vocabulary->find(""), std::nullopt);
        QCOMPARE(vocabulary->piece(5), std::string("the"));
        QCOMPARE(vocabulary->mask(), 4);
        QCOMPARE(vocabulary->fingerprint(),
                 vocabularyOf("the\n##ing\n\nthe\n")->fingerprint()); // ends of lines aside
        QVERIFY(vocabulary->fingerprint() != vocabularyOf("the\n##ing\nthe\n")->fingerprint());
    }

    void damagedVocabulariesAreRefused() {
        const auto load = [](const std::string& content) {
            return WordPieceVocabulary::fromText(content, "a test");
        };
        PARLANCE_EXPECT_ERROR(load(""), ErrorKind::Data, "lacks [PAD]");
        PARLANCE_EXPECT_ERROR(load("[PAD]\n[UNK]\n[CLS]\n[SEP]\n"), ErrorKind::Data,
                              "lacks [MASK]");
        PARLANCE_EXPECT_ERROR(load(kSpecials + "\xff\n"), ErrorKind::Data, "not UTF-8");
        PARLANCE_EXPECT_ERROR(load(kSpecials + std::string(16 << 20, 'x')), ErrorKind::Data,
                              "too large");
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("vocab.txt").toStdString();
        PARLANCE_EXPECT_ERROR(WordPieceVocabulary::load(file), ErrorKind::IoRead, "vocab.txt");
        writeFileAtomically(file, kSpecials + std::string(16 << 20, '\n'));
        PARLANCE_EXPECT_ERROR(WordPieceVocabulary::load(file), ErrorKind::Data, "too large");
    }

    void words_data() {
        QTest::addColumn<bool>("lowerCase");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, bool lowerCase, const char* text, const char* words) {
            QTest::newRow(name) << lowerCase << QByteArray(text) << QByteArray(words);
        };
        row("punctuation", true, "Don't stop-me: $3.50!", "don|'|t|stop|-|me|:|$|3|.|50|!");
        row("its own in other scripts", true, "\xc2\xbfQu\xc3\xa9? 3\xe2\x82\xac",
            "\xc2\xbf|que|?|3\xe2\x82\xac");
        row("cased keeps accents", false, "Qu\xc3\xa9", "Qu\xc3\xa9");
        row("ideographs", false, "\xe4\xb8\xad\xe6\x96\x87x", "\xe4\xb8\xad|\xe6\x96\x87|x");
        row("dropped characters glue", true,
            "a\x0b"
            "b c\xc2\xad"
            "d e\xef\xbf\xbd"
            "f",
            "ab|cd|ef");
        row("not assigned", true,
            "a\xcd\xb8"
            "b",
            "ab"); // U+0378
        row("not UTF-8", true,
            "a\xff"
            "b \xe4\xb8",
            "ab");
        row("white space of Unicode", true,
            "a\xe3\x80\x80"
            "b\xe2\x80\xa8"
            "c",
            "a|b|c");
        row("special words", true, "[CLS] [cls] [MASK]! [PAD]", "[CLS]|[|cls|]|[|mask|]|!|[PAD]");
        row("marks alone", true, "\xcc\x81 a", "a");
        row("final sigma", true,
            "\xce\xa3\xce\x91\xce\xa3 \xce\xa3 \xce\x91\xce\xa3. \xce\x91\xce\xa3'\xce\x91",
            "\xcf\x83\xce\xb1\xcf\x82|\xcf\x83|\xce\xb1\xcf\x82|.|\xce\xb1\xcf\x83|'|\xce\xb1");
        row("a sign that becomes ASCII", true, "a\xcd\xbe", "a|;"); // U+037E
    }
    void words() {
        QFETCH(bool, lowerCase);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, words);
        const WordPiece wordPiece(vocabularyOf(""), lowerCase);
        QCOMPARE(joined(wordPiece.words(text.toStdString())), words.toStdString());
    }

    void theLongestPieceComesFirst() {
        const WordPiece wordPiece(vocabularyOf("un\nunaff\n##aff\n##able\n##a\n##b\n"), true);
        QCOMPARE(placed(wordPiece, "unaffable un unaffx"),
                 std::string("unaff[0,5) ##able[5,9) un[10,12) [UNK][13,19)"));
        // Greedy as published: "##aff" is not come back to.
        const WordPiece greedy(vocabularyOf("un\nunaf\n##aff\n"), true);
        QCOMPARE(placed(greedy, "unaff"), std::string("[UNK][0,5)"));
    }

    void longWordsAreUnknown() {
        const WordPiece wordPiece(vocabularyOf("\xce\xb1\n##\xce\xb1\n"), true);
        std::string word;
        for (int i = 0; i < 100; ++i)
            word += "\xce\x91";
        QCOMPARE(wordPiece.encode(word).size(), std::size_t{100});
        QCOMPARE(placed(wordPiece, "x " + word + "\xce\x91 x"),
                 std::string("[UNK][0,1) [UNK][2,103) [UNK][104,105)"));
    }

    void places_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pieces");
        const auto row = [](const char* name, const char* text, const char* pieces) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(pieces);
        };
        row("an accent within", "caf\xc3\xa9 x", "caf[0,3) ##e[3,4) x[5,6)");
        row("an accent apart", "cafe\xcc\x81 x", "caf[0,3) ##e[3,5) x[6,7)");
        row("an accent before",
            "\xcc\x81"
            "caf",
            "caf[1,4)");
        row("a capital with a dot", "\xc4\xb0x", "i[0,1) ##x[1,2)");
        row("a character of several parts", "\xed\x95\x9c",
            "\xe1\x84\x92[0,1) ##\xe1\x85\xa1[0,1) ##\xe1\x86\xab[0,1)");
        row("dropped characters",
            "\xef\xbb\xbf"
            "c\xc2\xad"
            "af\xc2\xad x",
            "caf[1,5) x[7,8)");
        row("bytes that are not UTF-8",
            "\xff\xff"
            "caf",
            "caf[2,5)");
        row("special words", "x [MASK] x", "x[0,1) [MASK][2,8) x[9,10)");
        row("unknown with its accents", "qe\xcc\x81! x", "[UNK][0,3) [UNK][3,4) x[5,6)");
        row("beyond the basic plane", "\xf0\x9f\x98\x80 x", "[UNK][0,1) x[2,3)");
        row("ideographs", "x\xe4\xb8\xadx", "x[0,1) [UNK][1,2) x[2,3)");
    }
    void places() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pieces);
        const WordPiece wordPiece(
            vocabularyOf("caf\n##e\nx\n##x\ni\n\xe1\x84\x92\n##\xe1\x85\xa1\n##\xe1\x86\xab\n"),
            true);
        QCOMPARE(placed(wordPiece, text.toStdString()), pieces.toStdString());
    }

    void specialWordsMayBeOrdinaryText() {
        const std::string text = "[SEP] [MASK]";
        const auto vocabulary = vocabularyOf("[\n]\nsep\nmask\n"); // 5 to 8
        QCOMPARE(WordPiece(vocabulary, true).encode(text), (std::vector<std::int32_t>{3, 4}));
        QCOMPARE(WordPiece(vocabulary, true, {"[MASK]"}).encode(text),
                 (std::vector<std::int32_t>{5, 7, 6, 4}));
        QCOMPARE(WordPiece(vocabulary, true, {}).encode(text),
                 (std::vector<std::int32_t>{5, 7, 6, 5, 8, 6}));
    }

    /// Of text made of what is hard.
    void placesOfAnyText() {
        const std::vector<std::string> kBits{"a",
                                             "The",
                                             "ing",
                                             " ",
                                             "\n",
                                             ".",
                                             "'",
                                             "[MASK]",
                                             "[",
                                             "1895",
                                             "\xc3\xa9",
                                             "\xcc\x81",
                                             "\xc4\xb0",
                                             "\xce\xa3",
                                             "\xef\xac\x81",
                                             "\xe4\xb8\xad",
                                             "\xed\x95\x9c",
                                             "\xc2\xad",
                                             "\xef\xbb\xbf",
                                             "\xff",
                                             "\xe4\xb8",
                                             "\xf0\x9f\x98\x80",
                                             "\xe3\x80\xae",
                                             "\xf0\x9d\x85\xa5",
                                             "\xcd\x8f"};
        KeyedRandom random(3);
        for (const bool lowerCase : {true, false}) {
            const WordPiece wordPiece(published(), lowerCase);
            for (int round = 0; round < 2000; ++round) {
                std::string text;
                for (int i = 0; i < 20; ++i)
                    text += kBits[static_cast<std::size_t>(random.below(std::ssize(kBits)))];
                const std::int64_t length = std::ssize(codePoints(text));
                std::int64_t begin = 0, end = 0;
                for (const PlacedPiece& piece : wordPiece.encodePlaced(text)) {
                    QVERIFY(piece.begin >= begin && piece.end >= end);
                    QVERIFY(piece.begin < piece.end && piece.end <= length);
                    // One after the other, or of one character.
                    QVERIFY(piece.begin >= end || piece.begin == begin || piece.begin == end - 1);
                    begin = piece.begin;
                    end = piece.end;
                }
            }
        }
    }

    void piecesOfAsciiAreTheText() {
        KeyedRandom random(4);
        const WordPiece wordPiece(published(), true, {});
        const auto& vocabulary = wordPiece.vocabulary();
        int compared = 0;
        for (int round = 0; round < 2000; ++round) {
            std::string text;
            for (int i = 0; i < 40; ++i)
                text += static_cast<char>(random.uniform() < 0.6 ? 'a' + random.below(26)
                                                                 : ' ' + random.below(95));
            for (const PlacedPiece& piece : wordPiece.encodePlaced(text)) {
                const QByteArray slice = QByteArray::fromStdString(text)
                                             .mid(static_cast<qsizetype>(piece.begin),
                                                  static_cast<qsizetype>(piece.end - piece.begin))
                                             .toLower();
                if (piece.id == vocabulary.unknown())
                    continue;
                const std::string& name = vocabulary.piece(piece.id);
                const bool goesOn = name.starts_with("##");
                QCOMPARE(slice.toStdString(), goesOn ? name.substr(2) : name);
                ++compared;
            }
        }
        QVERIFY(compared > 20000);
    }

    /// As find() alone gives them.
    void piecesAreThoseOfASimplerSearch() {
        KeyedRandom random(5);
        const WordPiece wordPiece(published(), true);
        const auto& vocabulary = wordPiece.vocabulary();
        for (int round = 0; round < 3000; ++round) {
            std::string word;
            while (word.size() < 12)
                word += vocabulary.piece(1996 + random.below(20000)).substr(0, 4);
            std::erase_if(word, [](char c) { return c < 'a' || c > 'z'; });
            std::vector<std::int32_t> expected;
            for (std::size_t begin = 0; begin < word.size();) {
                std::optional<std::int32_t> found;
                std::size_t end = word.size() + 1;
                while (!found && --end > begin)
                    found =
                        vocabulary.find((begin > 0 ? "##" : "") + word.substr(begin, end - begin));
                expected.push_back(found.value_or(vocabulary.unknown()));
                begin = end;
            }
            QCOMPARE(wordPiece.encode(word), expected);
        }
    }
};

QTEST_APPLESS_MAIN(TestWordPiece)
#include "tst_word_piece.moc"
