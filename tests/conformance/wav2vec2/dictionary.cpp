// SPDX-License-Identifier: Apache-2.0
#include "core/metrics/error_rate.h"
#include "core/text/ctc_dictionary.h"
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::conformance {

void runDictionary(const CaseFile& golden, Comparison& comparison) {
    const auto dictionary = text::CtcDictionary::load(golden.file("dict"));
    const Json table = golden.table("dictionary");
    comparison.same("symbols", dictionary.symbols(), table.at("symbols"));
    for (const Json& row : table.at("encode")) {
        const auto line = row.at("line").get<std::string>();
        comparison.same("ids of \"" + line + "\"", dictionary.encode(line), row.at("ids"));
    }
    for (const Json& row : table.at("ctc_decode")) {
        const auto frames = row.at("frame_ids").get<std::vector<std::int64_t>>();
        const std::string units = dictionary.decodeUnits(frames);
        comparison.same("inference_text", dictionary.decodeFrames(frames),
                        row.at("inference_text"));
        comparison.same("validation_units", units, row.at("validation_units"));
        comparison.same("validation_words", metrics::splitWords(text::textFromLabelLine(units)),
                        row.at("validation_words"));
    }
}

} // namespace parlance::conformance
