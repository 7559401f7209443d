// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/text/ctc_dictionary.h"

#include <QTest>

#include <cstdlib>

using namespace parlance;
using namespace parlance::text;

namespace {

using Ids = std::vector<std::int64_t>;

/// The example of the specification's checks (section 8, number 5).
CtcDictionary small() {
    return CtcDictionary::parse("| 10\nE 5\nT 4\nA 3\n", "dict");
}

QString errorOf(std::string_view text) {
    try {
        CtcDictionary::parse(text, "dict.ltr.txt");
        return {};
    } catch (const Error& error) {
        return error.kind() == ErrorKind::Data ? QString(error.what()) : "wrong kind";
    }
}

} // namespace

class TstCtcDictionary : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void specialSymbolsComeFirst() {
        const CtcDictionary dictionary = small();
        QCOMPARE(dictionary.size(), 8);
        QCOMPARE(dictionary.symbols()[0], "<s>");
        QCOMPARE(dictionary.wordSeparator(), 4);
        QCOMPARE(dictionary.encode("T E | Q |"), (Ids{6, 5, 4, 3, 4}));
        QCOMPARE(CtcDictionary().wordSeparator(), -1);
    }

    void framesCollapse() {
        const CtcDictionary dictionary = CtcDictionary::parse("| 3\nE 2\nT 1\n", "dict");
        QCOMPARE(dictionary.decodeFrames(Ids{0, 5, 5, 0, 5, 4, 4, 6}), "EE T");
        QCOMPARE(dictionary.decodeUnits(Ids{0, 5, 5, 0, 5, 4, 4, 6}), "E E | T");
        QCOMPARE(dictionary.decodeFrames(Ids{1, 5, 2, 99, 99, 6}), "<pad>E</s><unk>T");
        QCOMPARE(dictionary.decodeFrames({}), "");
    }

    void lastRowNeedsNoNewline() {
        const CtcDictionary dictionary = CtcDictionary::parse("| 10\nE 15", "dict");
        QCOMPARE(dictionary.size(), 6);
        QCOMPARE(dictionary.format(), "| 10\nE 15\n");
    }

    void onlyNewlinesEndRows() {
        // U+2028 ends a line for some readers, U+0085 for others; here they are symbols.
        const CtcDictionary dictionary =
            CtcDictionary::parse("\xE2\x80\xA8 2\n\xC2\x85 1\n\r 1\n", "dict");
        QCOMPARE(dictionary.size(), 7);
        QCOMPARE(CtcDictionary::parse("A 1\r\nB 1\r\n", "dict").symbols().back(), "B");
    }

    void badRowsAreNamed() {
        QVERIFY(errorOf("| 10\nE\n").contains("dict.ltr.txt, line 2"));
        QVERIFY(errorOf("| ten\n").contains("line 1"));
        QVERIFY(errorOf("| -1\n").contains("line 1"));
        QVERIFY(errorOf("| 99999999999999999999\n").contains("line 1"));
        QVERIFY(errorOf(" 5\n").contains("line 1"));
        QVERIFY(errorOf("A 1\n\nB 1\n").contains("line 2"));
        QVERIFY(errorOf("\xFF 1\n").contains("line 1"));
        QVERIFY(errorOf("A 1\nB 1\nA 2\n").contains("'A' stands twice"));
        QVERIFY(errorOf("<pad> 1\n").contains("stands twice"));
    }

    void overwritingRowsTakeOver() {
        const CtcDictionary dictionary =
            CtcDictionary::parse("A 1\n<s> 2 #fairseq:overwrite\nA 3 #fairseq:overwrite\n", "dict");
        QCOMPARE(dictionary.size(), 7);
        QCOMPARE(dictionary.idOf("<s>"), 5);
        QCOMPARE(dictionary.idOf("A"), 6);
        QCOMPARE(CtcDictionary::parse(dictionary.format(), "again").format(), dictionary.format());
    }

    void buildCounts() {
        const std::vector<std::string> lines{"B A | A B |", "A <unk> |"};
        QCOMPARE(CtcDictionary::build(lines).format(), "A 3\n| 3\nB 2\n");
        QCOMPARE(CtcDictionary::build(lines).idOf("<unk>"), CtcDictionary::kUnknown);
    }

    void labelLines() {
        QCOMPARE(labelLineFromText("hello world"), "h e l l o | w o r l d |");
        QCOMPARE(labelLineFromText("  caf\xC3\xA9 \n"), "c a f \xC3\xA9 |");
        QCOMPARE(labelLineFromText(" "), "");
        for (const char* text : {"hello world", "", "caf\xC3\xA9 o'clock"})
            QCOMPARE(textFromLabelLine(labelLineFromText(text)), text);
        QCOMPARE(textFromLabelLine("| A | | B"), "A B");
    }

    void publishedCases() {
        const char* tests = std::getenv("PARLANCE_TESTS");
        if (!tests)
            QSKIP("PARLANCE_TESTS is not set");
        const auto folder = std::filesystem::path(tests) / "golden/wav2vec2/dictionary";
        const CtcDictionary dictionary = CtcDictionary::load(folder / "dict.ltr.txt");
        const Json expected = readJsonFile(folder / "dictionary.json");
        QCOMPARE(dictionary.symbols(), expected["symbols"].get<std::vector<std::string>>());
        for (const Json& row : expected["encode"])
            QCOMPARE(dictionary.encode(row["line"].get<std::string>()), row["ids"].get<Ids>());
        for (const Json& row : expected["ctc_decode"]) {
            const Ids ids = row["frame_ids"].get<Ids>();
            const std::string units = dictionary.decodeUnits(ids);
            QCOMPARE(dictionary.decodeFrames(ids), row["inference_text"].get<std::string>());
            QCOMPARE(units, row["validation_units"].get<std::string>());
            std::string words;
            for (const Json& word : row["validation_words"])
                words.append(words.empty() ? "" : " ").append(word.get<std::string>());
            QCOMPARE(textFromLabelLine(units), words);
        }
    }
};

QTEST_APPLESS_MAIN(TstCtcDictionary)
#include "tst_ctc_dictionary.moc"
