// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/speech/speech_text.h"
#include "tests/conformance/tacotron2/kinds.h"

namespace parlance::conformance {

void runSymbols(const CaseFile& golden, Comparison& comparison) {
    const auto symbols = text::speechSymbols();
    comparison.same("symbols", std::vector<std::string>(symbols.begin(), symbols.end()),
                    golden.table("symbols"));
}

void runTextToSequence(const CaseFile& golden, Comparison& comparison) {
    for (const Json& row : golden.table("sentences")) {
        const auto text = row.at("text").get<std::string>();
        const auto cleaners = row.at("text_cleaners").get<std::vector<std::string>>();
        try {
            const text::SpokenText spoken = text::spokenText(text, cleaners);
            if (row.contains("published_code_fails"))
                continue; // nothing to compare with
            comparison.same("ids of \"" + text + "\"", spoken.ids, row.at("ids"));
            comparison.same("text of \"" + text + "\"", spoken.text, row.at("back"));
        } catch (const Error& error) {
            if (!row.contains("published_code_fails") || error.kind() != ErrorKind::Data)
                throw;
        }
    }
}

} // namespace parlance::conformance
