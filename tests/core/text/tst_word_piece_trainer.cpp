// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"
#include "core/text/tokens/word_piece.h"
#include "core/text/tokens/word_piece_trainer.h"
#include "tests/support/errors.h"

#include <QtTest>

#include <map>
#include <set>
#include <sstream>

using namespace parlance;
using namespace parlance::text;

namespace {

using Words = std::vector<std::pair<std::string, std::int64_t>>;

const std::string kHead = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";

TrainedWordPieces trained(const Words& words, const WordPieceTraining& options) {
    return trainWordPieces(words, options, {}, {});
}

/// The same by looking at every word for every merge.
std::string slowly(const Words& words, const WordPieceTraining& options) {
    std::map<std::string, std::int64_t> numbers;
    std::vector<std::string> pieces;
    const auto numberOf = [&](const std::string& piece) {
        const auto [found, isNew] = numbers.emplace(piece, std::ssize(pieces));
        if (isNew)
            pieces.push_back(piece);
        return found->second;
    };
    std::istringstream head(kHead);
    for (std::string special; head >> special;)
        numberOf(special);
    std::set<std::string> first, within;
    for (const auto& [word, count] : words)
        for (std::size_t i = 0; i < word.size(); ++i) {
            first.insert(word.substr(i, 1));
            if (i > 0)
                within.insert("##" + word.substr(i, 1));
        }
    for (const auto& all : {first, within})
        for (const std::string& piece : all)
            numberOf(piece);
    std::vector<std::pair<std::vector<std::int64_t>, std::int64_t>> sequences;
    for (const auto& [word, count] : words) {
        sequences.push_back({{}, count});
        for (std::size_t i = 0; i < word.size(); ++i)
            sequences.back().first.push_back(numberOf((i > 0 ? "##" : "") + word.substr(i, 1)));
    }
    while (std::ssize(pieces) < options.size) {
        std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> counts;
        for (const auto& [sequence, count] : sequences)
            for (std::size_t i = 0; i + 1 < sequence.size(); ++i)
                counts[{sequence[i], sequence[i + 1]}] += count;
        std::pair<std::int64_t, std::int64_t> best;
        std::int64_t most = 0;
        for (const auto& [pair, count] : counts)
            if (count > most) {
                most = count;
                best = pair;
            }
        if (most < options.minCount)
            break;
        const std::int64_t merged =
            numberOf(pieces[static_cast<std::size_t>(best.first)] +
                     pieces[static_cast<std::size_t>(best.second)].substr(2));
        for (auto& [sequence, count] : sequences)
            for (std::size_t i = 0; i + 1 < sequence.size(); ++i)
                if (sequence[i] == best.first && sequence[i + 1] == best.second) {
                    sequence[i] = merged;
                    sequence.erase(sequence.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                }
    }
    std::string content;
    for (const std::string& piece : pieces)
        content += piece + "\n";
    return content;
}

} // namespace

class TestWordPieceTrainer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void piecesInTheirOrder() {
        const TrainedWordPieces made =
            trained({{"hugs", 5}, {"hug", 10}, {"pug", 5}, {"pun", 12}, {"bun", 4}}, {.size = 21});
        QCOMPARE(made.content, kHead + "b\ng\nh\nn\np\ns\nu\n##g\n##n\n##s\n##u\n##ug\n##un\nhug\n"
                                       "pun\npug\n");
        QCOMPARE(made.size, 21); // "hugs" is as frequent as "pug", and of later pieces
        QCOMPARE(made.alphabet, 7);
    }

    void aBound() {
        const Words words{{"aab", 3}, {"aac", 2}};
        const auto pieces = [&](std::int64_t size, std::int64_t minCount) {
            return trained(words, {.size = size, .minCount = minCount}).size;
        };
        const std::int64_t characters = 5 + 3 + 3;
        QCOMPARE(pieces(1000, 1), characters + 3); // aa, aab, aac
        QCOMPARE(pieces(1000, 3), characters + 2);
        QCOMPARE(pieces(1000, 4), characters + 1);
        QCOMPARE(pieces(1000, 6), characters);
        QCOMPARE(pieces(characters, 1), characters);
        PARLANCE_EXPECT_ERROR(pieces(characters - 1, 1), ErrorKind::Config,
                              "too few for the 3 characters");
    }

    void rareCharactersAreUnknown() {
        const TrainedWordPieces made =
            trained({{"ab", 5}, {"a\xc3\xa9", 2}, {"\xf0\x9f\x98\x80", 1}}, {.alphabetLimit = 2});
        QCOMPARE(made.content, kHead + "a\nb\n##b\nab\n");
        QCOMPARE(made.unknownWords, 3);
    }

    void theOrderOfWordsDoesNotMatter() {
        Words words{
            {"lower", 4}, {"low", 6}, {"newest", 5}, {"widest", 3}, {"\xc3\xa9t\xc3\xa9", 2}};
        const std::string content = trained(words, {.size = 60}).content;
        for (int i = 0; i < 10; ++i) {
            std::ranges::next_permutation(words);
            QCOMPARE(trained(words, {.size = 60}).content, content);
        }
    }

    /// Also of words with the same letter in a row, where pairs overlap.
    void mergesAreThoseOfASimplerSearch() {
        KeyedRandom random(9);
        for (int round = 0; round < 60; ++round) {
            std::map<std::string, std::int64_t> counts;
            for (int i = 0; i < 30; ++i) {
                std::string word;
                for (std::int64_t length = 1 + random.below(8); length > 0; --length)
                    word += static_cast<char>('a' + random.below(round % 2 == 0 ? 2 : 5));
                counts[word] += 1 + random.below(9);
            }
            const Words words(counts.begin(), counts.end());
            const WordPieceTraining options{.size = 20 + random.below(60),
                                            .minCount = 1 + random.below(3)};
            QCOMPARE(trained(words, options).content, slowly(words, options));
        }
    }

    void wordsOfTheTextsAreEncoded() {
        const TrainedWordPieces made =
            trained({{"play", 20}, {"played", 9}, {"playing", 8}, {"going", 7}}, {.size = 60});
        const WordPiece wordPiece(WordPieceVocabulary::fromText(made.content, "a test"), true);
        for (const std::int32_t id : wordPiece.encode("Played, playing going goad pay"))
            QVERIFY(id >= 1);
        QCOMPARE(wordPiece.encode("played playing").size(), std::size_t{2});
        QCOMPARE(wordPiece.encode("paying").front(), wordPiece.vocabulary().find("p").value_or(-1));
    }
};

QTEST_APPLESS_MAIN(TestWordPieceTrainer)
#include "tst_word_piece_trainer.moc"
