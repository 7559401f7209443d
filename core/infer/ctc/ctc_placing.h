// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/ctc/ctc_greedy.h"

#include <span>

namespace parlance::infer {

/// A label of a decoded sequence, and the frames where it was first seen and is clearest.
struct PlacedLabel {
    std::size_t label = 0;
    std::int64_t first = 0, clearest = 0;
};

/// The likeliest path through `logProbs` [T, labelCount] that reads as the labels do, among those
/// that at each frame are within some labels of where the search saw them. The frames ascend.
FramePath placed(std::span<const PlacedLabel> labels, std::span<const float> logProbs,
                 std::size_t labelCount);

} // namespace parlance::infer
