// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/positioned_noise.h"

#include "core/base/random.h"
#include "core/nn/keyed_generator.h"

#include <ATen/Parallel.h>

namespace parlance::waveglow {

namespace {

constexpr std::int64_t kBlock = 256; ///< positions that share a generator

} // namespace

torch::Tensor PositionedNoise::at(std::int64_t from, std::int64_t count) const {
    if (count == 0)
        return torch::empty({1, m_channels, 0});
    const std::int64_t first = from / kBlock, end = (from + count - 1) / kBlock + 1;
    const torch::Tensor noise = torch::empty({1, m_channels, (end - first) * kBlock});
    constexpr std::int64_t kWorthAThread = 4;
    at::parallel_for(first, end, kWorthAThread, [&](std::int64_t begin, std::int64_t stop) {
        for (std::int64_t block = begin; block < stop; ++block)
            noise.narrow(2, (block - first) * kBlock, kBlock)
                .copy_(torch::randn(
                    {1, m_channels, kBlock},
                    nn::keyedGenerator(randomKey(m_seed, "waveglow", {block}), torch::kCPU)));
    });
    return noise.narrow(2, from - first * kBlock, count);
}

} // namespace parlance::waveglow
