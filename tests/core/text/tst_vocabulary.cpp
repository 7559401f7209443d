// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/text/tokens/typed_words.h"
#include "core/text/tokens/word_vocabulary.h"
#include "core/text/white_space.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::text;
using tests::errorOf;
using tests::isError;

namespace {

std::shared_ptr<const WordVocabulary> vocabularyOf(std::string_view text, WordRules rules = {},
                                                   bool needsUnknown = true) {
    WordCounter counter(rules);
    counter.add(text);
    WordSelection selection;
    if (rules.lineEnds == LineEnds::Eos)
        selection.specials = {"<eos>"};
    return counter.vocabulary(selection, needsUnknown);
}

Tokens encoded(const Vocabulary& vocabulary, std::string_view text) {
    Tokens tokens;
    vocabulary.encode(text, tokens);
    return tokens;
}

std::string written(const Vocabulary& vocabulary, const Tokens& tokens) {
    std::string text;
    std::optional<std::int64_t> before = vocabulary.endOfLine();
    for (const std::int32_t token : tokens) {
        text += vocabulary.textOf(token, before);
        before = token;
    }
    return text;
}

} // namespace

class TestVocabulary : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path folder(const char* name) const {
        return m_folder.filePath(name).toStdString();
    }
    std::filesystem::path saved(const char* name, const Vocabulary& vocabulary) const {
        std::filesystem::create_directories(folder(name));
        for (const auto& [file, content] : vocabulary.files())
            writeFileAtomically(folder(name) / file, content);
        return folder(name);
    }

  private Q_SLOTS:
    /// Of white space that no ASCII knows, blank lines, and a last line without its end.
    void wordsAreThoseOfThePublishedProgram() {
        const std::string text = " b a a <unk> \n \n c a b\xc2\x85x \f d\xe3\x80\x80"
                                 "e";
        const auto vocabulary = vocabularyOf(text);
        QCOMPARE(vocabulary->symbols(),
                 (std::vector<std::string>{"<eos>", "a", "b", "<unk>", "c", "x", "d", "e"}));
        QCOMPARE(encoded(*vocabulary, text), (Tokens{2, 1, 1, 3, 0, 0, 4, 1, 2, 5, 6, 7, 0}));
        QCOMPARE(vocabulary->unknown(), std::optional<std::int64_t>(3));
    }

    void linesEndAsPythonsDo() {
        std::string_view text = "one\rtwo\r\nthree\n\nfive", line;
        QStringList lines;
        while (takeLine(text, line))
            lines << QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
        QCOMPARE(lines, (QStringList{"one", "two", "three", "", "five"}));
    }

    void whiteSpaceAtTheEnds() {
        QCOMPARE(stripped("\xc2\xa0 a \xe2\x80\x83"), std::string_view("a"));
        QCOMPARE(stripped("\xe3\x80\x80"), std::string_view(""));
        QCOMPARE(stripped("\xe3\x80"), std::string_view("\xe3\x80"));   // cut short
        QCOMPARE(stripped("\xa0x\x85"), std::string_view("\xa0x\x85")); // no UTF-8
    }

    void savedAndLoaded() {
        for (const bool characters : {false, true}) {
            const WordRules rules{.characters = characters,
                                  .lowerCase = !characters,
                                  .lineEnds = characters ? LineEnds::None : LineEnds::Eos};
            const auto vocabulary =
                vocabularyOf("The cat sat on the mat .\n \xc3\x84h, so\n", rules);
            const auto loaded =
                loadVocabulary(saved(characters ? "characters" : "words", *vocabulary));
            QCOMPARE(loaded->size(), vocabulary->size());
            QCOMPARE(loaded->fingerprint(), vocabulary->fingerprint());
            QCOMPARE(loaded->counts(), vocabulary->counts());
            const std::string text = "the CAT is on the \xc3\xa4h\n";
            QCOMPARE(encoded(*loaded, text), encoded(*vocabulary, text));
            QCOMPARE(loaded->isOfCharacters(), characters);
        }
    }

    void wordsOfABenchmarksFile() {
        writeFileAtomically(folder("1b_word_vocab.txt"), "<S> 5\nthe 4\n<UNK> 2\n");
        const auto vocabulary = loadVocabulary(folder("1b_word_vocab.txt"));
        QCOMPARE(encoded(*vocabulary, "the dog\n"), (Tokens{0, 1, 2, 0}));
    }

    void damagedFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<QByteArray>("says");
        const QByteArray fine = R"({"format": "parlance-vocabulary", "kind": "word",
                                    "line_ends": "eos"})";
        QTest::newRow("twice") << QByteArray("a\nb\na\n") << fine << QByteArray("'a' stands there");
        QTest::newRow("empty line")
            << QByteArray("a\n\nb\n") << fine << QByteArray("line is empty");
        QTest::newRow("nothing") << QByteArray() << fine << QByteArray("is empty");
        QTest::newRow("another format") << QByteArray("a\n") << QByteArray(R"({"format": "x"})")
                                        << QByteArray("no description");
        QTest::newRow("kind") << QByteArray("a\n")
                              << QByteArray(R"({"format": "parlance-vocabulary", "kind": 7})")
                              << QByteArray("kind of the vocabulary");
        QTest::newRow("ends of lines")
            << QByteArray("a\n")
            << QByteArray(R"({"format": "parlance-vocabulary", "kind": "word", "line_ends": "?"})")
            << QByteArray("ends of lines");
        QTest::newRow("a list") << QByteArray("a\n") << QByteArray("[]")
                                << QByteArray("no description");
    }
    void damagedFilesAreRefused() {
        QFETCH(QByteArray, words);
        QFETCH(QByteArray, rules);
        QFETCH(QByteArray, says);
        const QTemporaryDir damaged;
        const std::filesystem::path path = damaged.path().toStdString();
        writeFileAtomically(path / "vocab.txt", words.toStdString());
        writeFileAtomically(path / "vocabulary.json", rules.toStdString());
        QVERIFY(
            isError(errorOf([&] { loadVocabulary(path); }), ErrorKind::Data, says.toStdString()));
    }

    void aWordThatNothingStandsFor() {
        const auto vocabulary = vocabularyOf("a b\n", {}, /*needsUnknown=*/false);
        QVERIFY(
            isError(errorOf([&] { encoded(*vocabulary, "a zebra\n"); }), ErrorKind::Data, "zebra"));
    }

    void textIsWrittenAsPeopleDo() {
        const std::string typed = "The well-known U.S. team won 3,000.5 points (twice), didn't it?";
        std::string corpus;
        for (const std::string& word : typedWords(typed))
            corpus += word + " ";
        const auto vocabulary = vocabularyOf(corpus + "\n");
        QCOMPARE(written(*vocabulary, vocabulary->encodeTyped(typed)), typed);
        const Tokens lines = vocabulary->encodeTyped("The team\nwon");
        QCOMPARE(lines.size(), std::size_t{4});
        QCOMPARE(lines[2], 0); // <eos>
        const auto letters = vocabularyOf("some text, as it is\n", {.characters = true});
        QCOMPARE(written(*letters, letters->encodeTyped("a text,  it is")),
                 std::string("a text,  it is"));
    }

    void cutoffsFollowTheCounts() {
        QVERIFY(usualCutoffs(1000, {}).empty());
        for (const std::int64_t tokens : {5000, 33278, 267735}) {
            const std::vector<std::int64_t> cutoffs = usualCutoffs(tokens, {});
            QCOMPARE(cutoffs.size(), std::size_t{2});
            QVERIFY(0 < cutoffs[0] && cutoffs[0] < cutoffs[1] && cutoffs[1] < tokens);
            QCOMPARE((cutoffs[0] + 2) % 8, std::int64_t{0});
            QCOMPARE((cutoffs[1] - cutoffs[0]) % 8, std::int64_t{0});
        }
        std::vector<std::int64_t> counts(5000, 1);
        counts[0] = 100'000'000; // the first is nearly all of the text
        QCOMPARE(usualCutoffs(5000, counts).front(), std::int64_t{6});
    }
};

QTEST_APPLESS_MAIN(TestVocabulary)
#include "tst_vocabulary.moc"
