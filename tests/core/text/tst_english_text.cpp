// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/speech_text.h"

#include <QTest>

#include <random>

using namespace parlance::text;

namespace {

using Names = std::vector<std::string>;

const Names kEnglish{"english"};

QString said(std::string_view text) {
    return QString::fromStdString(spokenText(text, kEnglish).text);
}

Names unspoken(const std::string& text) {
    Names characters;
    for (const TextSpan& span : spokenText(text, kEnglish).unspoken)
        characters.push_back(text.substr(span.begin, span.size()));
    return characters;
}

/// What holds for every text.
void verifySound(const std::string& text, const Names& cleaners) {
    const SpokenText spoken = spokenText(text, cleaners);
    QCOMPARE(spoken.places.size(), spoken.ids.size());
    QCOMPARE(spoken.sources.size(), spoken.ids.size());
    const auto count = static_cast<std::int64_t>(speechSymbols().size());
    std::size_t at = 0;
    for (std::size_t i = 0; i < spoken.ids.size(); ++i) {
        QVERIFY(spoken.ids[i] >= 0 && spoken.ids[i] < count);
        QVERIFY(spoken.places[i].begin >= at && spoken.places[i].end <= spoken.text.size());
        QVERIFY(spoken.sources[i].begin <= spoken.sources[i].end);
        QVERIFY(spoken.sources[i].end <= text.size());
        at = spoken.places[i].end;
    }
    for (const TextSpan& span : spoken.unspoken)
        QVERIFY(span.begin < span.end && span.end <= text.size());
    if (cleaners != kEnglish)
        return;
    const QString words = QString::fromStdString(spoken.text);
    QCOMPARE(spoken.text.empty(), !spoken.hasSpeech());
    QVERIFY2(!words.contains("  ") && !words.contains(" ,") && words == words.trimmed(),
             spoken.text.c_str());
    QVERIFY2(words.isEmpty() || words.contains(QRegularExpression("[.!?][)']?$")),
             spoken.text.c_str());
}

} // namespace

class TstEnglishText : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readings_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString(text) << QString(expected);
        };
        // Money
        row("$3.50", "three dollars and fifty cents.");
        row("$3.5", "three dollars and fifty cents.");
        row("$1 and $0.01 make $1.01", "one dollar and one cent make one dollar and one cent.");
        row("£1,234.01", "one thousand two hundred thirty-four pounds and one penny.");
        row("€3,50 or 20 €", "three euros and fifty cents or twenty euros.");
        row("¥100 ₹5 5 USD EUR 2", "one hundred yen five rupees five dollars two euros.");
        row("US$5", "five dollars.");
        row("$2.5 million, $1.5bn, $5k", "two point five million dollars, one point five billion "
                                         "dollars, five thousand dollars.");
        row("-$5, $-5, $5-10", "minus five dollars, minus five dollars, five to ten dollars.");
        row("50¢ a $", "fifty cents a dollars.");
        row("$,5", "dollars, five.");
        row("$5/day", "five dollars per day.");
        // Numbers
        row("3.14", "three point one four.");
        row("0.05% of .5", "zero point zero five percent of point five.");
        row("-5 and (−3.2)", "minus five and (minus three point two).");
        row("1,234,567", "one million two hundred thirty-four thousand five hundred sixty-seven.");
        row("1,2,3", "one, two, three.");
        row("007", "zero zero seven.");
        row("21st, 112TH, 1,000th", "twenty-first, one hundred twelfth, one thousandth.");
        row("10-20 kg, 5–10%", "ten to twenty kilograms, five to ten percent.");
        row("10 - 3", "ten minus three.");
        row("1/2, 3/4, 1 1/2, 2½, 5/4",
            "one half, three quarters, one and a half, two and a half, five over four.");
        row("1.0.2", "one point zero point two.");
        row("16:9 3-2 4x4", "sixteen to nine three to two four by four.");
        row("B2B mp3 COVID-19", "b two b m p three covid-nineteen.");
        row("555-1234", "five five five, one two three four.");
        row("(555) 123-4567", "five five five, one two three, four five six seven.");
        row("+44 20 7946 0958",
            "plus four four, two zero, seven nine four six, zero nine five eight.");
        row("#5 & #tag", "number five and hash tag.");
        // Units
        row("5 km, 1 km, 60 km/h", "five kilometers, one kilometer, sixty kilometers per hour.");
        row("20°C, -5 °F, 90°",
            "twenty degrees celsius, minus five degrees fahrenheit, ninety degrees.");
        row("100 m² 5GB 5'11\"",
            "one hundred square meters five gigabytes five feet eleven inches.");
        row("It is 10 ft. high.", "it is ten feet high.");
        row("He fell 10 ft. Then 5 in the room", "he fell ten feet. then five in the room.");
        // Years, dates, times
        row("In 1984, 2000, 2009, 2010 and 1900",
            "in nineteen eighty-four, two thousand, two thousand nine, twenty ten and nineteen "
            "hundred.");
        row("in 1066 with 1500 apples", "in ten sixty-six with one thousand five hundred apples.");
        row("1066 men", "one thousand sixty-six men.");
        row("1914-1918, 1914–18 (1905)",
            "nineteen fourteen to nineteen eighteen, nineteen fourteen to eighteen (nineteen oh "
            "five).");
        row("1980s, 80s, '80s, '99, 1900s, 2000s",
            "nineteen eighties, eighties, eighties, ninety-nine, nineteen hundreds, two "
            "thousands.");
        row("2024-05-21", "may twenty-first, twenty twenty-four.");
        row("5/21/1905, 21/5/1905 and 21.5.1905",
            "may twenty-first, nineteen oh five, may twenty-first, nineteen oh five and may "
            "twenty-first, nineteen oh five.");
        row("on May 21, 1905 or 21 May 1905",
            "on may twenty-first, nineteen oh five or the twenty-first of may, nineteen oh five.");
        row("the 21st of May; Jan. 5; Feb 2020",
            "the twenty-first of may; january fifth; february twenty twenty.");
        row("10:30, 10:00, 10:05 pm, 14:00", "ten thirty, ten o'clock, ten oh five p m, fourteen "
                                             "hundred hours.");
        row("It was 3 p.m. She left at 5 a.m. by car.",
            "it was three p m. she left at five a m by car.");
        // Words
        row("Dr. Smith met Mrs. Jones on St. James St.",
            "doctor smith met missus jones on saint james street.");
        row("Mr Jones of Elm Dr. is here", "mister jones of elm drive is here.");
        row("He works at Smith Co. She left.", "he works at smith company. she left.");
        row("Smith Co. Ltd. etc. and so on", "smith company limited et cetera and so on.");
        row("No. 5 is it? No. I think, e.g., not.",
            "number five is it? no. i think, for example, not.");
        row("The U.S.A. is. In the U.S. He went", "the u s a is. in the u s. he went.");
        row("J. Smith of the FBI's CDs", "j smith of the f b i's c d's.");
        row("NASA and the EU do NOT", "nasa and the e u do not.");
        row("ALL CAPS SHOUTING FOR THE TV", "all caps shouting for the t v.");
        row("dogs' 'single' it's 'tis “Curly”", "dogs' single it's 'tis curly.");
        row("mail me@example.com", "mail me at example dot com.");
        row("https://example.com", "example dot com.");
        row("Henry VIII, King Sancho VI, World War II, chapter IV, an IV, size XL",
            "henry the eighth, king sancho the sixth, world war two, chapter four, an i v, size x "
            "l.");
        row("the IPCC and UNHCR, by Smith et al.'s work",
            "the i p c c and u n h c r, by smith et al's work.");
        // Punctuation and other alphabets
        row("naïve Łódź Müller œuvre", "naive lodz muller oeuvre.");
        row("e\u0301te\u0301 zero\u200Bwidth 𝐛𝐨𝐥𝐝", "ete zerowidth bold.");
        row("привет Ελλάδα", "privet ellada.");
        row("em — dash – en … end", "em - dash - en... end.");
        row("--double-- -dash- well-known", "double - dash well-known.");
        row("hello ,world  !", "hello, world!");
        row("hello,", "hello.");
        row("What?! Really!!! Oh.....", "what?! really! oh...");
        row("(He left.) \"So.\" end.Start", "(he left.) so. end. start.");
        row("one\n\ntwo\nthree", "one. two three.");
        row("on {HH AW1 S} Street", "on {HH AW1 S} street.");
        row("{HH}", "{HH}.");
        row("", "");
        row(" ...!\n", "");
    }
    void readings() {
        QFETCH(QString, text);
        QTEST(said(text.toStdString()), "expected");
    }

    void unknownCharactersAreTold() {
        QCOMPARE(unspoken("cat\u65E5dog"), (Names{"\u65E5"}));
        QCOMPARE(said("cat\u65E5dog"), "cat dog.");
        QCOMPARE(unspoken("a\x01 {b} \xFF^ \"c\" - (d) / '"),
                 (Names{"\x01", "{", "}", "\xFF", "^"}));
        QCOMPARE(unspoken("plain \"text\" — $3.50"), Names{});
        QVERIFY(!spokenText("\u65E5", kEnglish).hasSpeech());
    }

    void wordsKnowWhereTheyCameFrom() {
        const std::string text = "  The \u00DCber $3.50 on {HH AW1}";
        const SpokenText spoken = spokenText(text, kEnglish);
        QCOMPARE(spoken.text, "the uber three dollars and fifty cents on {HH AW1}.");
        const auto sourceOf = [&](std::string_view word) {
            const std::size_t place = spoken.text.find(word);
            const TextSpan span = spoken.sourceOf({place, place + word.size()});
            return text.substr(span.begin, span.size());
        };
        QCOMPARE(sourceOf("the"), "The");
        QCOMPARE(sourceOf("uber"), "\u00DCber");
        QCOMPARE(sourceOf("fifty"), "$3.50");
        QCOMPARE(sourceOf("AW1"), "AW1");
        QCOMPARE(sourceOf("."), "");
    }

    void longNumbers() {
        const QString words = said(std::string(100, '7'));
        QCOMPARE(words.count("seven"), 100);
        QCOMPARE(said("$" + std::string(100, '7')).count("seven"), 100);
        QVERIFY(said(std::string(36, '9')).startsWith("nine hundred ninety-nine decillion "));
    }

    /// Each of these once took, or might take, time by the square of its length.
    void longTexts() {
        const Names units{"a",    "A.",    "1",    "1,",   "1-",   "1.",   "$",      "{",
                          "{AA ", "(",     "-",    ".",    "'",    "\n",   "1/",     ":",
                          "+1",   "(555)", "1 1/", "Mr. ", "May ", "\xFF", "\u65E5", "1,111",
                          "I.V.", "x1",    "U.S ", "&",    " "};
        for (const std::string& unit : units) {
            std::string text;
            while (text.size() < 10000)
                text += unit;
            verifySound(text, kEnglish);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void anyBytes() {
        const Names parts{"$",    "1",        "23",  "1984", ",",  ".",  "-",   "–", "'",
                          "s",    "st.",      "Dr.", " ",    "\n", "{",  "HH",  "}", "U.",
                          "S.",   "pm",       ":",   "/",    "°C", "½",  "(",   ")", "é",
                          "\xFF", "\xE2\x80", "日",  "May",  "km", "…",  "\"",  "%", "+",
                          "A",    "x",        "!",   "?",    ";",  "--", "\x01"};
        std::mt19937 random(16);
        for (int i = 0; i < 20000; ++i) {
            std::string text;
            for (auto left = random() % 12; left > 0; --left)
                text += random() % 4 == 0 ? std::string(1, static_cast<char>(random() % 256))
                                          : parts[random() % parts.size()];
            verifySound(text, kEnglish);
            if (i % 4 == 0)
                verifySound(text, {"transliteration_cleaners"});
            if (QTest::currentTestFailed()) {
                qWarning("of the text \"%s\"", text.c_str());
                return;
            }
        }
    }
};

QTEST_APPLESS_MAIN(TstEnglishText)
#include "tst_english_text.moc"
