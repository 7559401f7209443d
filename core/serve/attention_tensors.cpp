// SPDX-License-Identifier: Apache-2.0
#include "core/serve/attention_tensors.h"

#include "core/serve/attention_parameters.h"

namespace parlance::serve {

std::vector<Tensor> attentionOutputs(const infer::AsrAttention& attention,
                                     const std::vector<std::string>& labels) {
    const torch::Tensor maps = attention.maps.contiguous();
    const float* const weights = maps.const_data_ptr<float>();
    std::vector<std::string> emitted;
    for (const std::int64_t id : attention.emitted)
        emitted.push_back(id == 0 ? std::string() : labels.at(static_cast<std::size_t>(id)));
    const auto frames = static_cast<std::int64_t>(emitted.size());
    return {{kAttention, maps.sizes().vec(), std::vector<float>(weights, weights + maps.numel())},
            {kLabels, {frames}, std::move(emitted)},
            {kFrameSeconds, {1}, std::vector<float>{static_cast<float>(attention.frameSec)}}};
}

} // namespace parlance::serve
