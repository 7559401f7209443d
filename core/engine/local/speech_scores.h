// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/engine/local/transcription.h"
#include "core/metrics/error_rate.h"

namespace parlance::engine {

/// Errors summed over all items that have both a transcript and a reference.
struct SpeechScores {
    metrics::ErrorCounts words;
    metrics::ErrorCounts characters;
    metrics::ErrorCounts units; ///< label symbols, the word separator included
    std::int64_t items = 0;
};

SpeechScores scoreSpeech(std::span<const SpeechItem> items,
                         std::span<const SpeechOutcome> outcomes);

/// {"wer", "cer", "uer"} in percent.
Json toJson(const SpeechScores& scores);

} // namespace parlance::engine
