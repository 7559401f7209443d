// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/text_batch.h"

#include "core/base/random.h"

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

std::vector<std::size_t> epochOrder(std::size_t items, std::optional<std::uint64_t> seed,
                                    std::int64_t epoch) {
    if (seed)
        return shuffledOrder(items, randomKey(*seed, "shuffle", {epoch}));
    std::vector<std::size_t> order(items);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

} // namespace parlance::bert
