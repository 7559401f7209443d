// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/random.h"
#include "core/text/tokens/byte_pair_vocabulary.h"
#include "core/text/tokens/typed_words.h"
#include "core/text/tokens/whole_characters.h"
#include "core/text/tokens/word_vocabulary.h"
#include "core/text/utf8.h"
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
    vocabulary.encode(text, {}, tokens);
    return tokens;
}

/// All bytes, spelt as GPT-2 does, and "th", "the" and the end of a text.
std::shared_ptr<const BytePairVocabulary> smallPairs() {
    Json tokens = Json::object();
    char32_t next = 256;
    for (char32_t byte = 0; byte < 256; ++byte) {
        const bool isPrintable =
            (byte >= U'!' && byte <= U'~') || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
        std::string piece;
        appendUtf8(piece, isPrintable ? byte : next++);
        tokens[piece] = byte;
    }
    tokens["th"] = 256;
    tokens["the"] = 257;
    tokens["<|endoftext|>"] = 258;
    return std::make_shared<BytePairVocabulary>(formatJson(tokens), "#version: 0.2\nt h\nth e\n",
                                                "a test");
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
        QCOMPARE(stripped("\xe2\x80\n"), std::string_view("\xe2\x80")); // a line that ends so
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
        QTest::newRow("twice") << QByteArray("a\nb\na\n") << fine << QByteArray("'a' occurs twice");
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

    /// The words of a vocabulary tell how the corpus was written.
    void typedTextIsCutAsTheCorpusWas_data() {
        QTest::addColumn<QString>("corpus");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("words");
        const QString apart =
            QStringLiteral("The sea , and Mr. Oak 's boat . He was 6 @-@ year @-@ old .");
        QTest::newRow("punctuation apart") << apart << "The sea, and Mr. Oak's sea."
                                           << "The sea , and Mr. Oak 's sea .";
        QTest::newRow("apart, a small letter after the stop") << apart << "The boat. and Oak."
                                                              << "The boat . and Oak .";
        const QString attached =
            QStringLiteral("And God said, Let there be light: and there was light. "
                           "And it was so. It is good, said he ; and so");
        QTest::newRow("attached") << attached << "And God said, Let it be so."
                                  << "And God said, Let it be so.";
        QTest::newRow("attached, not so in the corpus") << attached << "Let light, be!"
                                                        << "Let <unk> <unk>";
        const QString none = QStringLiteral("the sea and the boat do n't he 's well known");
        QTest::newRow("none") << none << "The sea, \"the boat\" he's well-known - so."
                              << "the sea the boat he 's well known <unk> <unk>";
        QTest::newRow("capitals") << "THE SEA AND THE BOAT"
                                  << "The sea, the zebra"
                                  << "THE SEA THE <unk>";
        QTest::newRow("small letters") << "the sea , and <UNK> ."
                                       << "The Sea."
                                       << "the sea .";
    }
    void typedTextIsCutAsTheCorpusWas() {
        QFETCH(QString, corpus);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        const auto counted = vocabularyOf(corpus.toStdString() + "\n");
        // Published vocabularies have no counts.
        const WordVocabulary published({}, counted->symbols(), {});
        for (const WordVocabulary* vocabulary : {counted.get(), &published}) {
            QStringList read;
            for (const std::int32_t token : vocabulary->encodeTyped(typed.toStdString()))
                read << QString::fromStdString(vocabulary->piece(token));
            QCOMPARE(read.join(QLatin1Char(' ')), words);
        }
        if (!words.contains(QStringLiteral("unk")))
            QCOMPARE(
                QString::fromStdString(written(*counted, counted->encodeTyped(typed.toStdString())))
                    .toLower()
                    .remove(QLatin1Char(' ')),
                typed.toLower().remove(QLatin1Char(' ')));
    }

    /// As enwik8 and text8 are prepared.
    void typedTextIsReadByBytesAndLetters() {
        const auto pieces = [](const Vocabulary& vocabulary, const char* typed) {
            QStringList read;
            for (const std::int32_t token : vocabulary.encodeTyped(typed))
                read << QString::fromStdString(vocabulary.piece(token));
            return read.join(QLatin1Char(' '));
        };
        const WordRules joined{.lineEnds = LineEnds::None};
        const auto bytes = vocabularyOf("84 104 101 32 99 97 116 195 164 33\n", joined);
        QCOMPARE(pieces(*bytes, "The cat"), "84 104 101 32 99 97 116");
        QCOMPARE(written(*bytes, bytes->encodeTyped("Tähe!")), std::string("Tähe!"));
        QCOMPARE(pieces(*bytes, "Tz"), "84 <unk>");
        const auto letters = vocabularyOf("t h e _ c a t\n", joined);
        QCOMPARE(pieces(*letters, " The  cat, a!"), "t h e _ c a t _ a");
        QCOMPARE(written(*letters, letters->encodeTyped("The cat")), std::string("the cat"));
        QCOMPARE(pieces(*letters, "cat 5"), "c a t _ <unk>");
        // Numbers are words where lines end.
        const auto numbers = vocabularyOf("84 104 101\n");
        QCOMPARE(pieces(*numbers, "84 101"), "84 101");
    }

    /// However a text is cut on its way in.
    void partsOfATextAreTheText() {
        const auto vocabulary = smallPairs();
        KeyedRandom random(7);
        const std::vector<std::string> kBits{" ",   "\n",       "  ", "the",  "th",           "e's",
                                             "7,5", "\xc3\xa4", "!?", "\r\n", "<|endoftext|>"};
        for (int round = 0; round < 300; ++round) {
            std::string text;
            for (int i = 0; i < 12; ++i)
                text += kBits[static_cast<std::size_t>(random.below(std::ssize(kBits)))];
            const Tokens whole = encoded(*vocabulary, text);
            Tokens parts;
            std::string waiting;
            bool begins = true;
            for (std::size_t i = 0; i < text.size(); ++i) {
                waiting += text[i];
                const bool ends = i + 1 == text.size();
                const std::size_t part = ends ? waiting.size() : vocabulary->wholePart(waiting);
                if (part == 0)
                    continue;
                vocabulary->encode(waiting.substr(0, part), {.begins = begins, .ends = ends},
                                   parts);
                waiting.erase(0, part);
                begins = false;
            }
            QVERIFY2(parts == whole, text.c_str());
        }
    }

    void pairsSavedAndLoaded() {
        const auto vocabulary = smallPairs();
        QCOMPARE(vocabulary->size() % 8, std::int64_t{0});
        const auto loaded = loadVocabulary(saved("pairs", *vocabulary));
        QCOMPARE(loaded->fingerprint(), vocabulary->fingerprint());
        QCOMPARE(loaded->size(), vocabulary->size());
        const std::string text = "the \xc3\xa4 the";
        QCOMPARE(loaded->encodeTyped(text), vocabulary->encodeTyped(text));
        QCOMPARE(loaded->encodeTyped("the").size(), std::size_t{1}); // t+h, th+e
        // A long word of equal letters takes no time worth speaking of.
        QCOMPARE(loaded->encodeTyped(std::string(300'000, 'h')).size(), std::size_t{300'000});
    }

    void damagedPairsAreRefused_data() {
        QTest::addColumn<QByteArray>("tokens");
        QTest::addColumn<QByteArray>("merges");
        QTest::addColumn<QByteArray>("says");
        const QByteArray fine = QByteArray::fromStdString(smallPairs()->files().at("vocab.json"));
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray() << QByteArray("no list");
        QTest::newRow("numbers twice") << QByteArray(R"({"a": 0, "b": 0})") << QByteArray()
                                       << QByteArray("no number of its own");
        QTest::newRow("numbers beyond")
            << QByteArray(R"({"a": 5})") << QByteArray() << QByteArray("no number of its own");
        QTest::newRow("no number")
            << QByteArray(R"({"a": "b"})") << QByteArray() << QByteArray("no number of its own");
        QTest::newRow("bytes") << QByteArray(R"({"a": 0})") << QByteArray()
                               << QByteArray("lacks a token for some byte");
        QTest::newRow("no spelling") << QByteArray("{\"\xe2\x82\xac\": 0}") << QByteArray()
                                     << QByteArray("not spelt in bytes");
        QTest::newRow("no pair") << fine << QByteArray("th\n")
                                 << QByteArray("line 1 of merges.txt");
        QTest::newRow("no token") << fine << QByteArray("#version\nx y\n")
                                  << QByteArray("line 2 of merges.txt");
    }
    void damagedPairsAreRefused() {
        QFETCH(QByteArray, tokens);
        QFETCH(QByteArray, merges);
        QFETCH(QByteArray, says);
        QVERIFY(isError(errorOf([&] {
                            BytePairVocabulary(tokens.toStdString(), merges.toStdString(),
                                               "a test");
                        }),
                        ErrorKind::Data, says.toStdString()));
    }

    void charactersComeWhole() {
        const std::string text = "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80.";
        WholeCharacters characters;
        std::string again;
        for (const char byte : text) {
            const std::string part = characters.take({&byte, 1});
            QVERIFY(isValidUtf8(part));
            again += part;
        }
        QCOMPARE(again, text);
        QCOMPARE(WholeCharacters().take("\xffx"), std::string("\xef\xbf\xbdx"));
        WholeCharacters broken;
        QCOMPARE(broken.take("\xe2\x82"), std::string());
        QVERIFY(isValidUtf8(broken.take("x")));
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
