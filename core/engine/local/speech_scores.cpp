// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech_scores.h"

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

SpeechScores scoreSpeech(std::span<const SpeechItem> items,
                         std::span<const SpeechOutcome> outcomes) {
    SpeechScores scores;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].reference || !outcomes[i].transcript)
            continue;
        const std::string& reference = *items[i].reference;
        const std::string& hypothesis = outcomes[i].transcript->text;
        scores.words += metrics::wordErrors(reference, hypothesis);
        scores.characters += metrics::characterErrors(reference, hypothesis);
        scores.units += metrics::countErrors(unitsOf(reference), unitsOf(hypothesis));
        ++scores.items;
    }
    return scores;
}

Json toJson(const SpeechScores& scores) {
    return {{"wer", percent(scores.words)},
            {"cer", percent(scores.characters)},
            {"uer", percent(scores.units)}};
}

} // namespace parlance::engine
