// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/metrics/error_rate.h"

namespace parlance::engine {

/// Errors summed over items that have both a transcript and a reference.
struct SpeechScores {
    void add(const std::string& reference, const std::string& hypothesis);

    metrics::ErrorCounts words;
    metrics::ErrorCounts characters;
    metrics::ErrorCounts units; ///< label symbols, the word separator included
    std::int64_t items = 0;
};

/// {"wer", "cer", "uer"} in percent.
Json toJson(const SpeechScores& scores);

} // namespace parlance::engine
