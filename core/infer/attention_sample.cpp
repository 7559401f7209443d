// SPDX-License-Identifier: Apache-2.0
#include "core/infer/attention_sample.h"

namespace parlance::infer {

namespace {

constexpr std::int64_t kSampleCells = 128; // 64 KiB of fp32

} // namespace

AttentionOptions sampleOptions(std::int64_t layers) {
    return {.layer = layers - 1, .cells = kSampleCells};
}

torch::Tensor sampleOf(const torch::Tensor& maps) {
    return maps[0].mean(0).contiguous();
}

} // namespace parlance::infer
