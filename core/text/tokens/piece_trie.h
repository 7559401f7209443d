// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Pieces by their bytes, for the longest that begins a text. Once filled, for any number of
/// threads at once.
class PieceTrie {
  public:
    static constexpr std::int32_t kNone = -1;

    PieceTrie();

    /// A piece added again takes the later number.
    void add(std::string_view piece, std::int32_t number);

    std::int32_t root() const { return 0; }
    /// The node that a byte leads to, or kNone.
    std::int32_t next(std::int32_t node, char byte) const;
    /// The node that all bytes lead to, or kNone.
    std::int32_t walk(std::int32_t node, std::string_view bytes) const;
    /// The number of the piece that ends at a node, or kNone.
    std::int32_t numberAt(std::int32_t node) const {
        return m_numbers[static_cast<std::size_t>(node)];
    }

  private:
    struct Edge { ///< open addressing by `key`
        std::uint64_t key = 0;
        std::int32_t to = kNone;
    };
    std::size_t slotOf(std::uint64_t key) const;
    void grow();

    std::vector<std::int32_t> m_numbers; ///< by node
    std::vector<Edge> m_edges;
};

} // namespace parlance::text
