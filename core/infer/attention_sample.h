// SPDX-License-Identifier: Apache-2.0
// What a validation keeps of where its model looks: of one item the mean over the heads of the last
// layer, small enough to be kept at every step. L layers, H heads.
#pragma once

#include "core/infer/attention_options.h"
#include "core/torch.h"

namespace parlance::infer {

/// The last of so many layers, averaged down to a size that does not grow with the item.
AttentionOptions sampleOptions(std::int64_t layers);
/// Of the maps [1, H, R, C] that these options give: [R, C] fp32.
torch::Tensor sampleOf(const torch::Tensor& maps);

} // namespace parlance::infer
