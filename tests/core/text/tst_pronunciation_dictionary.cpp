// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/text/speech/pronunciation_dictionary.h"
#include "core/text/speech/speech_text.h"

#include <QTest>

#include <cstdlib>

using namespace parlance;
using namespace parlance::text;

namespace {

using Names = std::vector<std::string>;

const char* const kClassic = ";;; # CMUdict\n"
                             "!EXCLAMATION-POINT  EH2 K S K L AH0 M EY1 SH AH0 N P OY2 N T\n"
                             "'TIS  T IH1 Z\r\n"
                             "HELLO  HH AH0 L OW1\n"
                             "HELLO(1)  HH EH0 L OW1\n"
                             "READ  R EH1 D\nREAD(1)  R IY1 D\n"
                             "WORLD  W ER1 L D\n";

QString errorOf(std::string_view text) {
    try {
        PronunciationDictionary::parse(text, "cmudict");
        return {};
    } catch (const Error& error) {
        return error.kind() == ErrorKind::Data ? QString(error.what()) : "wrong kind";
    }
}

} // namespace

class TstPronunciationDictionary : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void bothPublishedForms() {
        const auto classic = PronunciationDictionary::parse(kClassic, "cmudict");
        QCOMPARE(classic.size(), 4);
        QCOMPARE(classic.lookup("Hello").size(), 2);
        QCOMPARE(classic.lookup("hello")[1], "HH EH0 L OW1");
        QCOMPARE(classic.lookup("'tis")[0], "T IH1 Z");
        QVERIFY(classic.lookup("nobody").empty());
        const auto recent = PronunciationDictionary::parse(
            "aalborg AO1 L B AO0 R G # place, danish\naalborg(2) AA1 L B AO0 R G", "cmudict.dict");
        QCOMPARE(recent.lookup("aalborg").size(), 2);
        QCOMPARE(recent.spoken("aalborg"), "AO1 L B AO0 R G");
    }

    void wordsOfATextAreSaidByIt() {
        const auto dictionary = PronunciationDictionary::parse(kClassic, "cmudict");
        const std::string text = "Hello, read {W AO1 R} Worlds world's 'Tis WORLD";
        const SpokenText spoken = spokenText(text, Names{"english"}, &dictionary);
        QCOMPARE(spoken.text,
                 "{HH AH0 L OW1}, read {W AO1 R} worlds world's {T IH1 Z} {W ER1 L D}.");
        QCOMPARE(spoken.sources[0], (TextSpan{0, 5}));
        QCOMPARE(spoken.sources[3], (TextSpan{0, 5}));
        QCOMPARE(spokenText("WORLD 1", Names{"english_cleaners"}, &dictionary).text,
                 "{W ER1 L D} one");
        QVERIFY(dictionary.spoken("read").empty()); // its sound depends on its meaning
    }

    void badRowsAreNamed() {
        QVERIFY(errorOf("HELLO  HH AH0\nWORLD  W XX L\n")
                    .contains("'XX' is not an ARPAbet symbol: "
                              "cmudict, line 2"));
        QVERIFY(errorOf("HELLO\n").contains("without a pronunciation: cmudict, line 1"));
        QVERIFY(errorOf("HELLO # greeting\n").contains("without a pronunciation"));
        QVERIFY(errorOf(";;; nothing\n").contains("no pronunciation of any word: cmudict"));
        QVERIFY(errorOf("").contains("no pronunciation"));
        QVERIFY(errorOf(std::string_view("a\0\xFF\n", 4)).contains("line 1"));
        QVERIFY_EXCEPTION_THROWN(PronunciationDictionary::load("/nowhere/cmudict"), Error);
    }

    void publishedFile() {
        const char* shared = std::getenv("PARLANCE_SHARED");
        const auto file = std::filesystem::path(shared ? shared : "") / "data/cmudict/cmudict.dict";
        if (!std::filesystem::exists(file))
            QSKIP("the CMU Pronouncing Dictionary is not here");
        const auto dictionary = PronunciationDictionary::load(file);
        QVERIFY(dictionary.size() > 100000);
        QCOMPARE(spokenText("Hello world", Names{"english"}, &dictionary).text,
                 "{HH AH0 L OW1} {W ER1 L D}.");
    }
};

QTEST_APPLESS_MAIN(TstPronunciationDictionary)
#include "tst_pronunciation_dictionary.moc"
