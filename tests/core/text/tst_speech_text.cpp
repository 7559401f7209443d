// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/text/speech/published_cleaners.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/speech_text.h"

#include <QTest>

#include <cstdlib>
#include <map>

using namespace parlance;
using namespace parlance::text;

namespace {

using Ids = std::vector<std::int64_t>;
using Names = std::vector<std::string>;

const Names kPublished{"english_cleaners"};

std::filesystem::path golden(const char* name) {
    const char* tests = std::getenv("PARLANCE_TESTS");
    return std::filesystem::path(tests ? tests : ".") / "golden/tacotron2" / name;
}

std::string published(std::string_view text) {
    return spokenText(text, kPublished).text;
}

QString errorOf(std::string_view text, const Names& cleaners) {
    try {
        spokenText(text, cleaners);
        return {};
    } catch (const Error& error) {
        return QString("%1: %2").arg(errorKindName(error.kind()).data(), error.what());
    }
}

/// The characters of `text` that cannot be spoken.
Names unspoken(const std::string& text, const Names& cleaners) {
    Names characters;
    for (const TextSpan& span : spokenText(text, cleaners).unspoken)
        characters.push_back(text.substr(span.begin, span.size()));
    return characters;
}

} // namespace

class TstSpeechText : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedSymbols() {
        const Json expected = readJsonFile(golden("symbols") / "symbols.json");
        const auto symbols = speechSymbols();
        QCOMPARE(Names(symbols.begin(), symbols.end()), expected.get<Names>());
        for (std::size_t id = 0; id < symbols.size(); ++id) {
            const bool phone = symbols[id].starts_with('@') && symbols[id].size() > 1;
            const auto found = phone ? arpabetSymbol(symbols[id].substr(1))
                                     : letterSymbol(static_cast<char32_t>(symbols[id][0]));
            QCOMPARE(found.value_or(-1), static_cast<std::int64_t>(id));
        }
        QCOMPARE(letterSymbol(U',').value_or(-1), kCommaSymbol);
        QVERIFY(!letterSymbol(U'~') && !letterSymbol(0x100 + U'a') && !arpabetSymbol("a"));
    }

    void publishedTexts() {
        using Cleaner = TracedText (*)(const TracedText&);
        const std::map<std::string, Cleaner> cleaners{
            {"english_cleaners", englishCleaners},
            {"basic_cleaners", basicCleaners},
            {"transliteration_cleaners", transliterationCleaners}};
        const Json rows = readJsonFile(golden("text") / "sentences.json");
        QVERIFY(rows.size() > 100);
        for (const Json& row : rows) {
            const auto text = row["text"].get<std::string>();
            const auto names = row["text_cleaners"].get<Names>();
            if (row.contains("published_code_fails")) {
                QVERIFY2(errorOf(text, names).startsWith("data: "), text.c_str());
                continue;
            }
            const SpokenText spoken = spokenText(text, names);
            QCOMPARE(spoken.ids, row["ids"].get<Ids>());
            QCOMPARE(spoken.text, row["back"].get<std::string>());
            if (row.contains("cleaned"))
                QCOMPARE(cleaners.at(names.at(0))(TracedText::fromUtf8(text)).utf8(),
                         row["cleaned"].get<std::string>());
        }
    }

    void bracesWithinALine() {
        QCOMPARE(published("Hello World, good day."), "hello world, good day.");
        QCOMPARE(published("WAR {W AO1 R} - peace!"), "war {W AO1 R} - peace!");
        QCOMPARE(published("one {HH} two\nthree"), "one {HH} two");
        QCOMPARE(published("one\ntwo {HH}"), "one two hh");
        QCOMPARE(published("{HH}{AW1}"), "{HH AW1}");
        QCOMPARE(published("{} {"), " ");
    }

    void publishedNumbers() {
        QCOMPARE(published("Dr. Smith paid $3.50 on May 21st, 1905."),
                 "doctor smith paid three dollars, fifty cents on may twenty-first, nineteen oh "
                 "five.");
        QCOMPARE(published("3001 1001001 1000100"),
                 "three thousand one one million, one thousand one one million, one hundred");
        QCOMPARE(published("11st 1234th 007th"),
                 "eleventh one thousand, two hundred and thirty-fourth seventh");
        QCOMPARE(published("1s21th"), "onestwenty-first"); // not "1st" after the first of the rules
        QCOMPARE(published("1,,,2 1, 12, $.05"), "twelve one, twelve, five cents");
        QCOMPARE(published(std::string(36, '9')).substr(0, 49),
                 "nine hundred ninety-nine decillion, nine hundred ");
    }

    void wherePublishedCodeFails() {
        for (const char* amount : {"$,5", "it cost $1,.5.", "$.,5"})
            QVERIFY(errorOf(amount, kPublished).startsWith("data: '$"));
        QCOMPARE(published("$1,.5.5"), "one,.five point five dollars");
        const std::string many(37, '9');
        QVERIFY(errorOf(many, kPublished).startsWith("data: a number of 37 digits"));
        QVERIFY(errorOf("$" + many, kPublished).startsWith("data: "));
        QVERIFY(errorOf(many + "th", kPublished).startsWith("data: "));
        QCOMPARE(published(std::string(5000, '0') + "7"), "seven");
    }

    void cleanersByName() {
        QCOMPARE(
            spokenText("Caf\xC3\xA9 3", Names{"transliteration_cleaners", "english_cleaners"}).text,
            "cafe three");
        QCOMPARE(spokenText("As It Is", Names{}).text, "As It Is");
        QCOMPARE(errorOf("", {"english_cleaner"}),
                 "config: there is no cleaner 'english_cleaner': text_cleaners: did you mean "
                 "'english_cleaners'?");
        QVERIFY(errorOf("", {"english", "basic_cleaners"}).contains("give it alone"));
    }

    void whatIsLost() {
        QCOMPARE(unspoken("50% of {HH XX}\xF0\x9F\x98\x80 \xFF", kPublished),
                 (Names{"%", "X", "X", "\xF0\x9F\x98\x80", "\xFF"}));
        QCOMPARE(unspoken("{HH} a\nlost", kPublished), (Names{"l", "o", "s", "t"}));
        QCOMPARE(unspoken("$1,234.50", kPublished), Names{});
    }

    void wordsKnowWhereTheyCameFrom() {
        const std::string text = "Dr. \xC3\x9Clo paid  $3.50.";
        const SpokenText spoken = spokenText(text, kPublished);
        QCOMPARE(spoken.text, "doctor uelo paid three dollars, fifty cents.");
        const auto sourceOf = [&](const char* word) {
            const std::size_t place = spoken.text.find(word);
            const TextSpan span = spoken.sourceOf({place, place + std::string_view(word).size()});
            return text.substr(span.begin, span.size());
        };
        QCOMPARE(sourceOf("doctor"), "Dr.");
        QCOMPARE(sourceOf("uelo"), "\xC3\x9Clo");
        QCOMPARE(sourceOf("fifty"), "$3.50");
        QCOMPARE(sourceOf("paid three"), "paid  $3.50");
        QCOMPARE(spoken.sourceOf({spoken.text.size(), spoken.text.size() + 1}), TextSpan{});
        QCOMPARE(spoken.ids.size(), spoken.places.size());
        QCOMPARE(spoken.ids.size(), spoken.sources.size());
    }
};

QTEST_APPLESS_MAIN(TstSpeechText)
#include "tst_speech_text.moc"
