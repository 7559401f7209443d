// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/piece_trie.h"

#include <utility>

namespace parlance::text {

namespace {

constexpr std::size_t kFirstSlots = 1 << 10; // a power of two, as all later sizes

std::uint64_t keyOf(std::int32_t node, char byte) {
    return (static_cast<std::uint64_t>(node) << 8U) | static_cast<unsigned char>(byte);
}

} // namespace

PieceTrie::PieceTrie() : m_numbers{kNone}, m_edges(kFirstSlots) {}

/// The key's slot, or the free one where it belongs.
std::size_t PieceTrie::slotOf(std::uint64_t key) const {
    const std::size_t mask = m_edges.size() - 1;
    auto slot = static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 32U) & mask;
    while (m_edges[slot].to != kNone && m_edges[slot].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

void PieceTrie::grow() {
    const std::vector<Edge> old = std::exchange(m_edges, std::vector<Edge>(2 * m_edges.size()));
    for (const Edge& edge : old)
        if (edge.to != kNone)
            m_edges[slotOf(edge.key)] = edge;
}

void PieceTrie::add(std::string_view piece, std::int32_t number) {
    std::int32_t node = root();
    for (const char byte : piece) {
        const std::uint64_t key = keyOf(node, byte);
        std::size_t slot = slotOf(key);
        if (m_edges[slot].to == kNone) {
            if (2 * m_numbers.size() > m_edges.size()) {
                grow();
                slot = slotOf(key);
            }
            m_edges[slot] = {.key = key, .to = static_cast<std::int32_t>(m_numbers.size())};
            m_numbers.push_back(kNone);
        }
        node = m_edges[slot].to;
    }
    m_numbers[static_cast<std::size_t>(node)] = number;
}

std::int32_t PieceTrie::next(std::int32_t node, char byte) const {
    return m_edges[slotOf(keyOf(node, byte))].to;
}

std::int32_t PieceTrie::walk(std::int32_t node, std::string_view bytes) const {
    for (const char byte : bytes)
        if (node != kNone)
            node = next(node, byte);
    return node;
}

} // namespace parlance::text
