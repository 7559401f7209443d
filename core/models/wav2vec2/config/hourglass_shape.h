// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace parlance::wav2vec2 {

/// The hourglass transformer `[before,(middle,factor),after]` (Nawrot et al. 2021): layers at the
/// full rate, layers on a sequence that is shorter by `factor`, layers at the full rate again.
struct HourglassShape {
    std::int64_t before = 0, middle = 0, factor = 1, after = 0;
    std::int64_t layers() const { return before + middle + after; }
    bool operator==(const HourglassShape&) const = default;
};

/// Throws Error{Config} naming the position; at most 200 layers in all, a factor of at most 64.
HourglassShape parseHourglass(const std::string& text);

} // namespace parlance::wav2vec2
