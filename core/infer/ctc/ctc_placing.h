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

/// A path through `logProbs` [T, labelCount] that reads as the labels do: each on its clearest
/// frame and on those beside it where it is likelier than the blank; blanks elsewhere. The frames
/// ascend.
FramePath placed(std::span<const PlacedLabel> labels, std::span<const float> logProbs,
                 std::size_t labelCount);

} // namespace parlance::infer
