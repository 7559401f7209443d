// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/speech_scores.h"

#include "core/text/ctc_dictionary.h"

namespace parlance::engine {

namespace {

std::vector<std::string> unitsOf(const std::string& text) {
    return metrics::splitWords(text::labelLineFromText(text));
}

Json percent(const metrics::ErrorCounts& counts) {
    return jsonNumber(100.0 * counts.rate());
}

} // namespace

void SpeechScores::add(const std::string& reference, const std::string& hypothesis) {
    words += metrics::wordErrors(reference, hypothesis);
    characters += metrics::characterErrors(reference, hypothesis);
    units += metrics::countErrors(unitsOf(reference), unitsOf(hypothesis));
    ++items;
}

Json toJson(const SpeechScores& scores) {
    return {{"wer", percent(scores.words)},
            {"cer", percent(scores.characters)},
            {"uer", percent(scores.units)}};
}

} // namespace parlance::engine
