// SPDX-License-Identifier: Apache-2.0
// Plain, so that what asks for a transcript need not know torch.
#pragma once

#include <cstdint>
#include <optional>

namespace parlance::infer {

constexpr double kShortestWindowSec = 1.0;
constexpr double kLongestWindowSec = 3600.0;

/// How a recording that is too long to be heard at once is heard in overlapping windows.
struct LongAudioOptions {
    /// kShortestWindowSec..kLongestWindowSec, at which attention over all of it takes its time;
    /// empty = as suits the model. A recording that fits is heard whole.
    std::optional<double> windowSec = {};
    /// Heard at either edge of a window but not kept, less than half of it; empty = as suits the
    /// model. Never less than its convolutions see.
    std::optional<double> contextSec = {};
    std::int64_t batch = 1; ///< windows computed together

    bool operator==(const LongAudioOptions&) const = default;
};

/// Throws Error{Usage} for values outside of these ranges.
void check(const LongAudioOptions& options);

} // namespace parlance::infer
