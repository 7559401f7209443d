// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/symbols.h"

#include <QTest>

using namespace parlance::text;

class TestSpeechSymbols : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// The ids that published checkpoints were trained with.
    void idsAsPublished() {
        QCOMPARE(speechSymbols().size(), std::size_t{148});
        QCOMPARE(speechSymbols().front(), std::string("_"));
        QVERIFY(idOfCharacter('-') == 1);
        QVERIFY(idOfCharacter('!') == 2);
        QVERIFY(idOfCharacter(' ') == 11);
        QVERIFY(idOfCharacter('A') == 12);
        QVERIFY(idOfCharacter('a') == 38);
        QVERIFY(idOfCharacter('z') == 63);
        const std::vector<std::pair<const char*, std::int64_t>> phonemes{
            {"AA", 64}, {"AE", 68},  {"AH", 72},  {"AO", 76},  {"AW", 80},  {"AY", 84},  {"B", 88},
            {"CH", 89}, {"D", 90},   {"DH", 91},  {"EH", 92},  {"ER", 96},  {"EY", 100}, {"F", 104},
            {"G", 105}, {"HH", 106}, {"IH", 107}, {"IY", 111}, {"JH", 115}, {"K", 116},  {"L", 117},
            {"M", 118}, {"N", 119},  {"NG", 120}, {"OW", 121}, {"OY", 125}, {"P", 129},  {"R", 130},
            {"S", 131}, {"SH", 132}, {"T", 133},  {"TH", 134}, {"UH", 135}, {"UW", 139}, {"V", 143},
            {"W", 144}, {"Y", 145},  {"Z", 146},  {"ZH", 147}};
        for (const auto& [phoneme, id] : phonemes)
            QVERIFY2(idOfPhoneme(phoneme) == id, phoneme);
        QVERIFY(idOfPhoneme("AH0") == 73);
        QVERIFY(idOfPhoneme("AH2") == 75);
    }

    void whatCannotBeSaidHasNone() {
        for (const char character : {'_', '~', '0', '"', '@', '$', '\n', '\0', '\xc3'})
            QVERIFY(!idOfCharacter(character));
        for (const char* phoneme : {"", "A", "AH3", "B0", "ah", "@AH", "AH "})
            QVERIFY2(!idOfPhoneme(phoneme), phoneme);
    }

    void textAgain() {
        QCOMPARE(textOfSymbols({57, 58, 11, 106, 82, 131, 7}), std::string("tu {HH AW1 S}."));
        QCOMPARE(textOfSymbols({}), std::string());
    }
};

QTEST_APPLESS_MAIN(TestSpeechSymbols)
#include "tst_speech_symbols.moc"
