// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/text_batch.h"

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

} // namespace parlance::bert
