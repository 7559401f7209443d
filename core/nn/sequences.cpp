// SPDX-License-Identifier: Apache-2.0
#include "core/nn/sequences.h"

#include <algorithm>

namespace parlance::nn {

Sequences Sequences::padded(torch::Tensor keyMask) {
    Sequences sequences;
    sequences.m_keyMask = std::move(keyMask);
    return sequences;
}

Sequences Sequences::packed(std::vector<std::int64_t> lengths) {
    TORCH_CHECK(!lengths.empty(), "no sequences");
    Sequences sequences;
    std::vector<std::int32_t> bounds{0};
    for (const std::int64_t length : lengths)
        bounds.push_back(bounds.back() + static_cast<std::int32_t>(length));
    sequences.m_bounds = torch::tensor(bounds, torch::kInt32);
    sequences.m_longest = *std::ranges::max_element(lengths);
    sequences.m_lengths = std::move(lengths);
    return sequences;
}

template <typename Move>
Sequences Sequences::moved(Move move) const {
    Sequences sequences = *this;
    for (torch::Tensor* tensor : {&sequences.m_keyMask, &sequences.m_bounds})
        if (tensor->defined())
            *tensor = move(*tensor);
    return sequences;
}

Sequences Sequences::to(torch::Device device) const {
    return moved(
        [&](const torch::Tensor& tensor) { return tensor.to(device, /*non_blocking=*/true); });
}

Sequences Sequences::pinned() const {
    return moved([](const torch::Tensor& tensor) { return tensor.pin_memory(); });
}

} // namespace parlance::nn
