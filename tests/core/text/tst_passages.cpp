// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/passages.h"
#include "core/text/speech/speech_text.h"

#include <QTest>

#include <random>

using namespace parlance::text;

namespace {

using Names = std::vector<std::string>;

std::vector<SpokenPassage> passagesOf(const std::string& text) {
    return spokenPassages(spokenText(text, Names{"english"}), text);
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    while (times-- > 0)
        all += text;
    return all;
}

} // namespace

class TstPassages : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sentences() {
        const std::string text = "Dr. Smith left. (Why?) Oh... well, no!\n\nNext";
        const auto passages = passagesOf(text);
        QCOMPARE(passages.size(), 4);
        QCOMPARE(passages[0].spoken.text, "doctor smith left.");
        QCOMPARE(passages[1].spoken.text, "(why?)");
        QCOMPARE(passages[2].spoken.text, "oh... well, no!");
        QCOMPARE(passages[3].spoken.text, "next.");
        QCOMPARE(passages[0].pauseSec, 0.4);
        QCOMPARE(passages[1].pauseSec, 0.4);
        QCOMPARE(passages[2].pauseSec, 0.8); // a paragraph
        QCOMPARE(passages[3].pauseSec, 0.0);
        const TextSpan source = passages[3].spoken.sourceOf({0, 4});
        QCOMPARE(text.substr(source.begin, source.size()), "Next");
    }

    void longSentencesAtTheirPunctuation() {
        const std::string words = repeated("word ", 16); // 80 symbols
        const auto clauses = passagesOf("say " + words + "now; " + words + "then, " + words);
        QCOMPARE(clauses.size(), 3);
        QVERIFY(clauses[0].spoken.text.ends_with("now;"));
        QCOMPARE(clauses[0].pauseSec, 0.25);
        QVERIFY(clauses[1].spoken.text.ends_with("then,"));
        QCOMPARE(clauses[1].pauseSec, 0.15);
        const auto dashes = passagesOf(words + "- " + words);
        QCOMPARE(dashes.size(), 2);
        QVERIFY(dashes[0].spoken.text.ends_with("word,"));
        QVERIFY(dashes[1].spoken.text.starts_with("word"));
        QCOMPARE(dashes[0].pauseSec, 0.15);
        const auto plain = passagesOf(repeated(words, 2));
        QCOMPARE(plain.size(), 2);
        QVERIFY(plain[0].spoken.text.ends_with(" word,"));
        QCOMPARE(plain[0].pauseSec, 0.05);
        QCOMPARE(passagesOf(std::string(400, 'a')).size(), 3);
        QCOMPARE(passagesOf("{" + repeated("AA1 ", 400) + "}").size(), 3);
    }

    void nothingToSay() {
        QVERIFY(passagesOf("").empty());
        QVERIFY(passagesOf("...").empty());
        QVERIFY(spokenPassages(spokenText(" . ", Names{"english_cleaners"}), " . ").empty());
    }

    void nothingIsLost() {
        const Names parts{"word ", "a",     ", ",        ". ",   "! ",     "; ",
                          " - ",   "(so) ", "{HH AW1} ", "\n\n", "$3.50 ", "..."};
        std::mt19937 random(16);
        for (int i = 0; i < 300; ++i) {
            std::string text;
            for (auto left = random() % 400; left > 0; --left)
                text += parts[random() % parts.size()];
            const SpokenText spoken = spokenText(text, Names{"english"});
            std::string whole, together;
            const auto letters = [](const SpokenText& part, std::string& into) {
                for (const char letter : part.text)
                    if (QChar::isLetterOrNumber(static_cast<unsigned char>(letter)))
                        into += letter;
            };
            letters(spoken, whole);
            for (const SpokenPassage& passage : spokenPassages(spoken, text)) {
                QVERIFY(passage.spoken.ids.size() <= kLongestPassage && passage.spoken.hasSpeech());
                letters(passage.spoken, together);
            }
            QCOMPARE(together, whole);
        }
    }
};

QTEST_APPLESS_MAIN(TstPassages)
#include "tst_passages.moc"
