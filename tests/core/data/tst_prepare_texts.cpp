// SPDX-License-Identifier: Apache-2.0
// Texts and vocabularies of language models out of published corpora.
#include "core/base/files.h"
#include "core/data/prepare/prepare_texts.h"
#include "core/data/prepare/prepare_vocabulary.h"
#include "core/data/tokens/token_file.h"
#include "tests/core/data/corpus_fixtures.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::data;
using text::LineEnds;

class TstPrepareTexts : public QObject {
    Q_OBJECT

    testing::TestFolder m;

    TextsSummary prepare(const std::string& corpus, const std::string& output,
                         std::optional<TextLayout> layout = {}) const {
        return prepareTexts({.corpus = m / corpus, .output = m / output, .layout = layout}, {}, {});
    }
    VocabularySummary vocabulary(const std::string& text, const std::string& output,
                                 text::WordRules rules = {}, std::int64_t minCount = 0,
                                 std::int64_t maxSize = 0) const {
        return prepareVocabulary({.texts = {m / text},
                                  .output = m / output,
                                  .rules = rules,
                                  .minCount = minCount,
                                  .maxSize = maxSize},
                                 {}, {});
    }
    /// A corpus of the least size that leaves a training part of so many bytes.
    std::string heldOut(const std::string& train, const std::string& repeated) const {
        std::string bytes = train;
        while (bytes.size() < train.size() + 10'000'000)
            bytes += repeated;
        bytes.resize(train.size() + 10'000'000);
        return bytes;
    }
    bool hasDifference(const TextsSummary& summary, const std::string& part) const {
        for (const std::string& difference : summary.differences)
            if (difference.find(part) != std::string::npos)
                return true;
        return false;
    }

  private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CACHE_HOME", (m / "cache").c_str()); }

    void wikiTextIsRenamed() {
        const std::string train = " \n = Title = \n the <unk> cat \n";
        m.text("wiki/wikitext-2/wiki.train.tokens", train);
        m.text("wiki/wikitext-2/wiki.valid.tokens", " the cat\n");
        m.text("wiki/wikitext-2/wiki.test.tokens", "the end");
        const TextsSummary summary = prepare("wiki", "wt"); // some way down
        QCOMPARE(summary.layout, TextLayout::WikiText);
        QCOMPARE(readFile(m / "wt/train.txt"), train);
        QCOMPARE(readFile(m / "wt/valid.txt"), " the cat\n");
        QCOMPARE(readFile(m / "wt/test.txt"), "the end\n");
        QCOMPARE(summary.kept, 5);
        QCOMPARE(summary.texts[0].tokens, 9); // with a token for the end of each line
        QVERIFY(
            hasDifference(summary, "tokens in train.txt: 9, WikiText-2 as published has 2088628"));
        QVERIFY(hasDifference(summary, "different tokens: 6, "));
        PARLANCE_EXPECT_ERROR(prepare("wiki", "wt"), ErrorKind::Usage, "is there already");
        PARLANCE_EXPECT_ERROR(prepare("wiki", "x", TextLayout::Text8), ErrorKind::Data, "text8");
        PARLANCE_EXPECT_ERROR(prepare("nowhere", "x"), ErrorKind::Data, "no layout");
        // What is prepared already is taken for WikiText when that is asked for.
        QCOMPARE(prepare("wt", "wt2", TextLayout::WikiText).texts[0].tokens, 9);
    }

    void wikiTextHasThePublishedCounts() {
        const QByteArray shared = qgetenv("PARLANCE_SHARED");
        const std::filesystem::path folder =
            std::filesystem::path(shared.constData()) / "data/wikitext-2";
        if (shared.isEmpty() || !std::filesystem::exists(folder))
            QSKIP("PARLANCE_SHARED holds no WikiText-2");
        const TextsSummary summary =
            prepareTexts({.corpus = folder, .output = m / "wikitext-2"}, {}, {});
        QVERIFY2(summary.differences.empty(),
                 summary.differences.empty() ? "" : summary.differences[0].c_str());
        QCOMPARE(summary.kept, 44836);
    }

    void enwik8InNumbers() {
        const std::string train = "<a>\n\nb \xc3\xa9";
        m.text("en/enwik8", heldOut(train, "xy\nz"));
        const TextsSummary summary = prepare("en", "en8");
        QCOMPARE(readFile(m / "en8/train.txt"), "60 97 62 \n \n 98 32 195 169");
        QCOMPARE(readFile(m / "en8/train.txt.raw"), train);
        QCOMPARE(summary.texts[0].tokens, 7);
        QCOMPARE(summary.texts[0].lines, 3);
        QVERIFY(readFile(m / "en8/valid.txt").starts_with("120 121 \n 122 120 "));
        QCOMPARE(readFile(m / "en8/test.txt.raw").size(), std::size_t{5'000'000});
        QVERIFY(hasDifference(summary, "enwik8 has 10000009 bytes, the published one 100000000"));
        m.text("small/enwik8", std::string(10'000'000, 'x'));
        PARLANCE_EXPECT_ERROR(prepare("small", "x"), ErrorKind::Data, "10000000 bytes");
    }

    void text8InLetters() {
        m.text("t8/text8", heldOut(" ab  c ", "de f"));
        const TextsSummary summary = prepare("t8", "t8out");
        QCOMPARE(readFile(m / "t8out/train.txt"), "a b _ _ c");
        QCOMPARE(readFile(m / "t8out/train.txt.raw"), " ab  c ");
        QCOMPARE(summary.texts[0].tokens, 5);
        QCOMPARE(summary.texts[0].lines, 1);
        const std::string valid = readFile(m / "t8out/valid.txt");
        QVERIFY(valid.starts_with("d e _ f d"));
        QCOMPARE(valid.size(), std::size_t{2 * 5'000'000 - 1});
        m.text("t8/text8", heldOut("aBc", "x"));
        PARLANCE_EXPECT_ERROR(prepare("t8", "none"), ErrorKind::Data, "byte 2 is neither a letter");
        QVERIFY(!std::filesystem::exists(m / "none/train.txt")); // whole or not at all
    }

    void theOneBillionWordBenchmarkIsJoined() {
        const std::string shard = "lm/1-billion/training-monolingual.tokenized.shuffled/news.en-";
        m.text(shard + "00002-of-00100", "d e\n");
        m.text(shard + "00001-of-00100", "a b\nc");
        const std::string held = "lm/1-billion/heldout-monolingual.tokenized.shuffled/";
        m.text(held + "news.en.heldout-00001-of-00050", "no\n");
        m.text(held + "news.en.heldout-00000-of-00050", "held out\n");
        m.text("lm/1b_word_vocab.txt", "<S> 1\na 1\n");
        const TextsSummary summary = prepare("lm", "lm1b");
        QCOMPARE(readFile(m / "lm1b/train.txt"), "a b\nc\nd e\n");
        QCOMPARE(readFile(m / "lm1b/valid.txt"), "held out\n");
        QCOMPARE(readFile(m / "lm1b/test.txt"), "held out\n");
        QCOMPARE(readFile(m / "lm1b/1b_word_vocab.txt"), "<S> 1\na 1\n");
        QCOMPARE(summary.texts[0].lines, 3);
        QCOMPARE(summary.texts[0].tokens, 11);
        QCOMPARE(summary.leftOut.size(), std::size_t{1});
        QVERIFY(hasDifference(summary, "training shards: 2, the benchmark as published has 99"));
        QVERIFY(!hasDifference(summary, "1b_word_vocab"));
        std::filesystem::remove(m / "lm/1b_word_vocab.txt");
        QVERIFY(hasDifference(prepare("lm", "without"), "1b_word_vocab.txt is not beside"));
    }

    void aStopLeavesNothing() {
        m.text("stopped/enwik8", heldOut("a", "b"));
        std::stop_source stop;
        stop.request_stop();
        PARLANCE_EXPECT_ERROR(prepareTexts({.corpus = m / "stopped", .output = m / "stopped-out"},
                                           {}, stop.get_token()),
                              ErrorKind::Cancelled, "enwik8");
        QVERIFY(std::filesystem::is_empty(m / "stopped-out"));
    }

    void aVocabularyInAFolderOrAFile_data() {
        QTest::addColumn<QString>("output");
        QTest::newRow("folder") << "words";
        QTest::newRow("folder with a slash") << "other-words/";
        QTest::newRow("file") << "deep/words.txt";
    }
    void aVocabularyInAFolderOrAFile() {
        QFETCH(QString, output);
        m.text("text.txt", "b A\na a\n");
        const VocabularySummary summary = vocabulary(
            "text.txt", output.toStdString(), {.lowerCase = true, .lineEnds = LineEnds::None});
        QCOMPARE(summary.kept, 3);
        QCOMPARE(summary.kinds, 2);
        QCOMPARE(summary.words, 4);
        QCOMPARE(summary.unknown, 0);
        const auto loaded = text::loadVocabulary(m / output.toStdString());
        QCOMPARE(loaded->size(), 3);
        QCOMPARE(loaded->piece(0), "a");
        QCOMPARE(loaded->counts(), (std::vector<std::int64_t>{3, 1, 0}));
        QCOMPARE(loaded->encodeTyped("B c"), (text::Tokens{1, 2}));
        QVERIFY(!loaded->endOfLine());
        QVERIFY(loaded->isUnknown("c") && !loaded->isUnknown("B"));
        PARLANCE_EXPECT_ERROR(vocabulary("text.txt", output.toStdString()), ErrorKind::Usage,
                              "is there already");
    }

    void rareAndFurtherWordsAreUnknown() {
        m.text("rare.txt", "a a a b b c\n");
        QCOMPARE(vocabulary("rare.txt", "often", {}, 2).kept, 4); // <eos> a b <unk>
        const VocabularySummary few = vocabulary("rare.txt", "few", {}, 0, 1);
        QCOMPARE(few.kept, 3);
        QCOMPARE(few.unknown, 3);
        QCOMPARE(readFile(m / "few/vocab.txt"), "<eos>\na\n<unk>\n");
    }

    void charactersAndSentences() {
        m.text("chars.txt", " a\xc3\xa9 a \n");
        vocabulary("chars.txt", "chars", {.characters = true, .lineEnds = LineEnds::Sentence});
        QCOMPARE(readFile(m / "chars/vocab.txt"), "<S>\na\n\xc3\xa9\n \n<unk>\n");
        QVERIFY(text::loadVocabulary(m / "chars")->isOfCharacters());
    }

    void aTextWithoutWordsIsAnError() {
        m.text("blank.txt", " \n\n");
        PARLANCE_EXPECT_ERROR(vocabulary("blank.txt", "blank"), ErrorKind::Data, "no word");
        PARLANCE_EXPECT_ERROR(vocabulary("absent.txt", "blank"), ErrorKind::IoRead, "absent.txt");
        QVERIFY(!std::filesystem::exists(m / "blank"));
    }

    /// A published text8 is one line of 180 megabytes: it is read in pieces.
    void aLineOfCharactersIsReadInPieces() {
        std::string line;
        for (int i = 0; i < 6'000'000; ++i)
            line += i % 7 == 0 ? "_ " : "a ";
        const auto file = m.text("line.txt", line);
        const text::WordVocabulary letters({.lineEnds = LineEnds::None}, {"_", "a", "<unk>"}, {});
        std::size_t most = 0;
        forParts(
            file, [&](std::string_view part) { return letters.wholePart(part); }, {}, {},
            [&](std::string_view part, text::TextPart) { most = std::max(most, part.size()); });
        QVERIFY(most < line.size());
        const TokenFile tokens(tokenFileOf({file}, letters, {}, {}));
        QCOMPARE(tokens.size(), 6'000'000);
        for (std::int64_t i = 0; i < tokens.size(); ++i)
            if (tokens[i] != (i % 7 == 0 ? 0 : 1))
                QFAIL(qPrintable(QString::number(i)));
    }
};

QTEST_APPLESS_MAIN(TstPrepareTexts)
#include "tst_prepare_texts.moc"
