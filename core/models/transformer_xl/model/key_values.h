// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <algorithm>

namespace parlance::transformer_xl {

/// Keys and values of one layer for what has been read, kept for what comes: exactly what the
/// layer would compute again of its memory of hidden states. For inference only: training needs the
/// gradient of the projections of the memory.
class KeyValues {
  public:
    /// Keeps `length` positions.
    explicit KeyValues(std::int64_t length) : m_length(length) {}

    /// The kept ones, and after them `next` [T, B, 2HD], which are kept in turn: a view [S, B, 2HD]
    /// that holds until the next call. Takes time for T positions, not for S, on the average, until
    /// they are settled.
    torch::Tensor append(const torch::Tensor& next);
    std::int64_t kept() const { return std::min(m_length, m_end - m_begin); }
    /// The last position's, [B, 2HD]; where any is kept.
    torch::Tensor newest() const { return m_buffer[m_end - 1]; }

    /// From here on, where as many are kept as ever are, each append() does the same with the same
    /// memory, which takes time for S positions. Is that memory another than the last time?
    bool settle();
    /// Keeps nothing again.
    void clear();

  private:
    std::int64_t m_length;
    torch::Tensor m_buffer;
    torch::Tensor m_place; ///< of those that are settled, now or before
    bool m_isSettled = false;
    std::int64_t m_begin = 0, m_end = 0; ///< of what is in the buffer
};

} // namespace parlance::transformer_xl
