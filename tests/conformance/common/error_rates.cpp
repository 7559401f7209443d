// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/error_rate.h"
#include "tests/conformance/common/kinds.h"

namespace parlance::conformance {

namespace {

/// How errors split into kinds may differ between equally short alignments: not compared.
void compareCounts(const std::string& name, const metrics::ErrorCounts& counts,
                   const Json& expected, const std::string& rateKey, const Tolerance& tolerance,
                   Comparison& comparison) {
    comparison.number(name + ".errors", static_cast<double>(counts.errors()),
                      expected.at("errors"));
    comparison.number(name + ".reference_length", static_cast<double>(counts.referenceLength()),
                      expected.at("reference_length"));
    if (expected.at(rateKey).is_number())
        comparison.number(name + "." + rateKey, counts.rate(), expected.at(rateKey), tolerance);
}

} // namespace

void runErrorRates(const CaseFile& golden, Comparison& comparison) {
    const Json table = golden.table("pairs");
    metrics::ErrorCounts words;
    metrics::ErrorCounts characters;
    std::size_t index = 0;
    for (const Json& pair : table.at("pairs")) {
        const auto reference = pair.at("reference").get<std::string>();
        const auto hypothesis = pair.at("hypothesis").get<std::string>();
        const auto word = metrics::wordErrors(reference, hypothesis);
        const auto character = metrics::characterErrors(reference, hypothesis);
        const std::string name = strCat("pair ", index++);
        compareCounts(name + ".word", word, pair.at("word"), "wer", golden.tolerance(), comparison);
        compareCounts(name + ".character", character, pair.at("character"), "cer",
                      golden.tolerance(), comparison);
        words += word;
        characters += character;
    }
    comparison.number("corpus.wer", words.rate(), table.at("corpus").at("wer"), golden.tolerance());
    comparison.number("corpus.cer", characters.rate(), table.at("corpus").at("cer"),
                      golden.tolerance());
}

} // namespace parlance::conformance
