// SPDX-License-Identifier: Apache-2.0
#include "core/serve/attention_tensors.h"

#include "core/serve/attention_parameters.h"

namespace parlance::serve {

std::vector<Tensor> attentionOutputs(infer::Attention attention) {
    const torch::Tensor maps = attention.maps.contiguous();
    const float* const weights = maps.const_data_ptr<float>();
    const std::vector<std::int64_t> frames{std::ssize(attention.labels)};
    return {{kAttention, maps.sizes().vec(), std::vector<float>(weights, weights + maps.numel())},
            {kLabels, frames, std::move(attention.labels)},
            {kFrameSeconds, {1}, std::vector<float>{static_cast<float>(attention.frameSec)}}};
}

} // namespace parlance::serve
