// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/positioned_noise.h"

#include "core/base/random.h"
#include "core/nn/keyed_generator.h"

namespace parlance::waveglow {

namespace {

constexpr std::int64_t kBlock = 256; ///< positions that share a generator

} // namespace

torch::Tensor PositionedNoise::at(std::int64_t from, std::int64_t count) const {
    if (count == 0)
        return torch::empty({1, m_channels, 0});
    const std::int64_t first = from / kBlock;
    std::vector<torch::Tensor> blocks;
    for (std::int64_t block = first; block * kBlock < from + count; ++block)
        blocks.push_back(
            torch::randn({1, m_channels, kBlock},
                         nn::keyedGenerator(randomKey(m_seed, "waveglow", {block}), torch::kCPU)));
    return torch::cat(blocks, 2).narrow(2, from - first * kBlock, count);
}

} // namespace parlance::waveglow
