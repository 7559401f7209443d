// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <queue>

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace parlance::text {

/// Words as sequences of numbered pieces, and how often which pieces are neighbours.
class PieceMerges {
  public:
    using Pair = std::pair<std::int32_t, std::int32_t>;
    struct Counted {
        Pair pair{};
        std::int64_t count = 0;
    };

    /// Before the first mostFrequent().
    void add(std::span<const std::int32_t> pieces, std::int64_t count);

    /// The pair of neighbours that is most frequent, of equal ones the lowest numbers; empty when
    /// no word has two pieces.
    std::optional<Counted> mostFrequent();
    /// Makes the pair one piece wherever it stands, from left to right.
    void merge(const Pair& pair, std::int32_t merged);

  private:
    struct Word {
        std::size_t begin = 0; ///< of its pieces in m_pieces
        std::int32_t length = 0;
        std::int64_t count = 0;
    };
    struct Place {
        std::int64_t count = 0;
        std::vector<std::int32_t> words{}; ///< which have it, or had it
    };
    struct Hash {
        std::size_t operator()(const Pair& pair) const {
            const auto both = (static_cast<std::uint64_t>(pair.first) << 32U) |
                              static_cast<std::uint32_t>(pair.second);
            return static_cast<std::size_t>((both * 0x9e3779b97f4a7c15U) >> 16U);
        }
    };
    struct Less { ///< of a heap with the most frequent, then the lowest on top
        bool operator()(const Counted& a, const Counted& b) const {
            return a.count != b.count ? a.count < b.count : a.pair > b.pair;
        }
    };
    void change(const Pair& pair, std::int64_t count, std::int32_t word);
    void mergeIn(std::int32_t word, const Pair& pair, std::int32_t merged);

    std::vector<std::int32_t> m_pieces;
    std::vector<Word> m_words;
    std::unordered_map<Pair, Place, Hash> m_places;
    std::priority_queue<Counted, std::vector<Counted>, Less> m_heap; ///< counts may be old
    std::vector<Pair> m_grown; ///< pairs that a merge made or added to
};

} // namespace parlance::text
