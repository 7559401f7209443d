// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/text_batch.h"

#include <algorithm>
#include <numeric>

namespace parlance::bert {

void TextBatch::to(torch::Device device) {
    input = onDevice(input, device);
    for (torch::Tensor* tensor : tensors())
        *tensor = tensor->to(device, /*non_blocking=*/true);
}

void TextBatch::pinMemory() {
    input = pinned(input);
    for (torch::Tensor* tensor : tensors())
        *tensor = tensor->pin_memory();
}

std::vector<std::size_t> longestFirst(std::span<const TextRow> rows) {
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t row) { return rows[row].ids.size(); });
    return order;
}

} // namespace parlance::bert
