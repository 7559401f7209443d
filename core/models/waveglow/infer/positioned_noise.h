// SPDX-License-Identifier: Apache-2.0
// What a flow begins with: standard normal numbers that depend on a seed and on their place alone,
// so that a recording sounds the same in whatever pieces it is computed.
#pragma once

#include "core/torch.h"

namespace parlance::waveglow {

class PositionedNoise {
  public:
    PositionedNoise(std::int64_t seed, std::int64_t channels)
        : m_seed(static_cast<std::uint64_t>(seed)), m_channels(channels) {}

    /// [1, C, count] in fp32 on the CPU, from position `from` on.
    torch::Tensor at(std::int64_t from, std::int64_t count) const;

  private:
    std::uint64_t m_seed;
    std::int64_t m_channels;
};

} // namespace parlance::waveglow
