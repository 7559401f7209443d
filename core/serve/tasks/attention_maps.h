// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocol/attention_maps.h"
#include "core/torch.h"

namespace parlance::serve {

/// Of maps [L, H, R, C] fp32 on the CPU.
inline protocol::AttentionMaps plainMaps(const torch::Tensor& maps) {
    const torch::Tensor dense = maps.contiguous();
    const float* const weights = dense.const_data_ptr<float>();
    return {.layers = dense.size(0),
            .heads = dense.size(1),
            .rows = dense.size(2),
            .columns = dense.size(3),
            .weights = {weights, weights + dense.numel()}};
}

} // namespace parlance::serve
