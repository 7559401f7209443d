// SPDX-License-Identifier: Apache-2.0
#include "core/nn/sequences.h"

#include <algorithm>

namespace parlance::nn {

Sequences Sequences::padded(torch::Tensor keyMask) {
    Sequences sequences;
    sequences.m_keyMask = std::move(keyMask);
    return sequences;
}

Sequences Sequences::packed(std::vector<std::int64_t> lengths, torch::Device device) {
    TORCH_CHECK(!lengths.empty(), "no sequences");
    Sequences sequences;
    const auto count = static_cast<std::int64_t>(lengths.size());
    const torch::Tensor bounds =
        torch::zeros({count + 1}, torch::TensorOptions(torch::kInt32).pinned_memory(
                                      device.is_cuda()));
    auto* const bound = bounds.data_ptr<std::int32_t>();
    for (std::int64_t i = 0; i < count; ++i)
        bound[i + 1] = bound[i] + static_cast<std::int32_t>(lengths[static_cast<std::size_t>(i)]);
    sequences.m_bounds = bounds.to(device, /*non_blocking=*/true);
    sequences.m_longest = *std::ranges::max_element(lengths);
    sequences.m_lengths = std::move(lengths);
    return sequences;
}

} // namespace parlance::nn
