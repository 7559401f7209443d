// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"
#include "core/metrics/error_rate.h"
#include "tests/support/errors.h"

#include <cmath>

using namespace parlance;
using namespace parlance::metrics;

namespace {

constexpr double kTolerance = 1e-12; // stated in the golden case

bool isClose(double found, const Json& expected) {
    const double number = numberFromJson(expected, "expected");
    return found == number || std::abs(found - number) <= kTolerance * std::abs(number);
}

/// `M` match, `S` substitution, `D` deletion, `I` insertion.
std::string picture(const std::vector<Edit>& edits) {
    std::string text;
    for (const Edit& edit : edits)
        text += "MSDI"[static_cast<std::size_t>(edit.kind)];
    return text;
}

} // namespace

class TestErrorRate : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void goldenPairs();
    void alignmentsAgreeWithCounts();
    void equalAlignmentsPreferSubstitutions();
    void emptyReference();
    void blanksAtTheEndsDoNotCount();
    void longTextsNeedLittleMemory();
    void alignRefusesHugeTexts();
};

void TestErrorRate::goldenPairs() {
    const auto file = qEnvironmentVariable("PARLANCE_TESTS").toStdString() +
                      "/golden/common/error_rates/pairs.json";
    const Json golden = readJsonFile(file);
    ErrorCounts words;
    ErrorCounts characters;
    for (const Json& pair : golden["pairs"]) {
        const auto reference = pair["reference"].get<std::string>();
        const auto hypothesis = pair["hypothesis"].get<std::string>();
        const ErrorCounts word = wordErrors(reference, hypothesis);
        const ErrorCounts character = characterErrors(reference, hypothesis);
        QVERIFY2(word.errors() == pair["word"]["errors"], reference.c_str());
        QVERIFY2(word.referenceLength() == pair["word"]["reference_length"], reference.c_str());
        QVERIFY2(isClose(word.rate(), pair["word"]["wer"]), reference.c_str());
        QVERIFY2(character.errors() == pair["character"]["errors"], reference.c_str());
        QVERIFY2(character.referenceLength() == pair["character"]["reference_length"],
                 reference.c_str());
        QVERIFY2(isClose(character.rate(), pair["character"]["cer"]), reference.c_str());
        words += word;
        characters += character;
    }
    QVERIFY(isClose(words.rate(), golden["corpus"]["wer"]));
    QVERIFY(isClose(characters.rate(), golden["corpus"]["cer"]));
}

void TestErrorRate::alignmentsAgreeWithCounts() {
    const auto reference = splitCharacters("the quick brown fox");
    const auto hypothesis = splitCharacters("a quik brawn foxes");
    const std::string columns = picture(align(reference, hypothesis));
    const ErrorCounts counts = countErrors(reference, hypothesis);
    QCOMPARE(std::ranges::count(columns, 'M'), counts.matches);
    QCOMPARE(std::ranges::count(columns, 'S'), counts.substitutions);
    QCOMPARE(std::ranges::count(columns, 'D'), counts.deletions);
    QCOMPARE(std::ranges::count(columns, 'I'), counts.insertions);
}

void TestErrorRate::equalAlignmentsPreferSubstitutions() {
    const std::vector<Edit> edits = align({"a", "b", "c"}, {"a", "x", "c", "d"});
    QCOMPARE(picture(edits), std::string("MSMI"));
    QCOMPARE(edits[1].reference, std::string("b"));
    QCOMPARE(edits[1].hypothesis, std::string("x"));
    QCOMPARE(edits[3].reference, std::string());
    QCOMPARE(picture(align({"a", "b"}, {})), std::string("DD"));
    QCOMPARE(picture(align({}, {"a"})), std::string("I"));
}

void TestErrorRate::emptyReference() {
    QCOMPARE(wordErrors("", "").rate(), 0.0);
    QVERIFY(std::isinf(wordErrors(" ", "word").rate()));
    QCOMPARE(wordErrors("word", "").rate(), 1.0);
    QCOMPARE(editDistance({1, 2, 3}, {2, 3, 4}), std::int64_t{2});
}

void TestErrorRate::blanksAtTheEndsDoNotCount() {
    QCOMPARE(splitWords("  a   b \n"), (std::vector<std::string>{"a", "b"}));
    QCOMPARE(splitWords(" \t "), std::vector<std::string>{});
    QCOMPARE(splitCharacters(" \xc3\xbc b "), (std::vector<std::string>{"\xc3\xbc", " ", "b"}));
}

void TestErrorRate::longTextsNeedLittleMemory() {
    // A full table would take 400 MB.
    const std::vector<std::string> reference(20000, "a");
    const std::vector<std::string> hypothesis(19990, "a");
    QCOMPARE(countErrors(reference, hypothesis).deletions, std::int64_t{10});
}

void TestErrorRate::alignRefusesHugeTexts() {
    const std::vector<std::string> units(40000, "a");
    PARLANCE_EXPECT_ERROR(align(units, units), ErrorKind::Data, "too long");
}

QTEST_APPLESS_MAIN(TestErrorRate)
#include "tst_error_rate.moc"
