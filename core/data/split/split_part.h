// SPDX-License-Identifier: Apache-2.0
// The parts that a data set is split into.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace parlance::data {

enum class SplitPart : std::uint8_t { Train, Valid, Test };
inline constexpr std::size_t kSplitParts = 3;
inline constexpr std::array<SplitPart, kSplitParts> kAllSplitParts{
    SplitPart::Train, SplitPart::Valid, SplitPart::Test};

/// "train", "valid", "test".
std::string_view splitPartName(SplitPart part);

/// How many items each part has.
using SplitCounts = std::array<std::int64_t, kSplitParts>;

struct SplitOptions {
    double validShare = 0.1, testShare = 0.1; ///< of the items; below 1 together
    bool bySpeaker = false;                   ///< no speaker of recordings is in two parts
};

} // namespace parlance::data
