// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/key_values.h"

namespace parlance::transformer_xl {

bool KeyValues::settle() {
    if (m_isSettled)
        return false;
    const torch::Tensor kept = m_buffer.narrow(0, m_end - m_length, m_length);
    const bool moves = !m_place.defined() || m_place.sizes() != kept.sizes() ||
                       m_place.scalar_type() != kept.scalar_type();
    if (moves)
        m_place = torch::empty(kept.sizes(), kept.options());
    m_buffer = m_place.copy_(kept);
    m_begin = 0;
    m_end = m_length;
    m_isSettled = true;
    return moves;
}

void KeyValues::clear() {
    m_buffer = torch::Tensor();
    m_begin = m_end = 0;
    m_isSettled = false;
}

torch::Tensor KeyValues::append(const torch::Tensor& next) {
    if (m_isSettled) {
        const torch::Tensor all = torch::cat({m_buffer, next});
        m_buffer.copy_(all.narrow(0, next.size(0), m_length));
        return all;
    }
    const std::int64_t rows = next.size(0), before = kept();
    m_begin = m_end - before;
    if (!m_buffer.defined() || m_end + rows > m_buffer.size(0)) {
        // Twice what is needed, so that what is kept moves once in as many positions.
        const torch::Tensor roomier =
            torch::empty({2 * (m_length + rows), next.size(1), next.size(2)}, next.options());
        if (before > 0)
            roomier.narrow(0, 0, before).copy_(m_buffer.narrow(0, m_begin, before));
        m_buffer = roomier;
        m_begin = 0;
        m_end = before;
    }
    m_buffer.narrow(0, m_end, rows).copy_(next);
    m_end += rows;
    return m_buffer.narrow(0, m_begin, before + rows);
}

} // namespace parlance::transformer_xl
