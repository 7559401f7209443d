// SPDX-License-Identifier: Apache-2.0
// How the positions of a batch's sequences lie in a tensor: padded to one length, [B, T, C], or one
// sequence after another without padding, [N, C], which costs what the real positions cost. B
// batch, T positions of the longest, N positions of all, C width.
#pragma once

#include "core/torch.h"

#include <cstdint>
#include <vector>

namespace parlance::nn {

class Sequences {
  public:
    /// `keyMask` as of nn::keyMask(); undefined = nothing is padded.
    static Sequences padded(torch::Tensor keyMask);
    /// Lengths of at least 1. Runs of equal lengths are computed together on a processor, so that
    /// sequences are best sorted by length.
    static Sequences packed(std::vector<std::int64_t> lengths);

    /// Asynchronously from pinned memory where the device is a GPU.
    Sequences to(torch::Device device) const;
    Sequences pinned() const;

    bool arePacked() const { return !m_lengths.empty(); }
    /// Of padded ones.
    const torch::Tensor& keyMask() const { return m_keyMask; }
    /// Of packed ones.
    const std::vector<std::int64_t>& lengths() const { return m_lengths; }
    std::int64_t longest() const { return m_longest; }
    const torch::Tensor& bounds() const { return m_bounds; } ///< [B + 1] int32, on the device

  private:
    template <typename Move>
    Sequences moved(Move move) const;

    torch::Tensor m_keyMask;
    std::vector<std::int64_t> m_lengths;
    std::int64_t m_longest = 0;
    torch::Tensor m_bounds;
};

} // namespace parlance::nn
