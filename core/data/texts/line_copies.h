// SPDX-License-Identifier: Apache-2.0
// Lines that stand in a text more than once, found in constant memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parlance::data {

/// The hash of a line, without white space at its ends, by which copies of it are found; none for
/// lines that are the same for good reasons, such as headings: those of less than five words with
/// letters or digits.
std::optional<std::uint64_t> copyKey(std::string_view line,
                                     const std::vector<std::string_view>& words);

/// About how often each of any number of keys came, never less than that: a count-min sketch
/// (Cormode and Muthukrishnan 2005) of two rows with counters of a byte.
class CopySketch {
  public:
    /// At most 64 MiB.
    explicit CopySketch(std::int64_t keys);

    void add(std::uint64_t key);
    /// 255 stands for that and more.
    int count(std::uint64_t key) const;

  private:
    std::size_t place(std::uint64_t key, std::size_t row) const;

    std::size_t m_mask;
    std::vector<std::uint8_t> m_counters;
};

struct LinePlace {
    std::size_t text = 0; ///< of a corpus
    std::int64_t line = 0;
};

/// Goes through the lines a second time, and tells of each that is a copy too many.
class CopyCounter {
  public:
    /// `sketch` has all keys, and must outlive this. `most` below 255.
    CopyCounter(const CopySketch& sketch, int most) : m_sketch(sketch), m_most(most) {}

    struct Copies {
        std::int64_t before = 0; ///< of this line
        LinePlace first{};
    };
    /// Empty while there are at most `most` copies, this one included.
    std::optional<Copies> add(std::uint64_t key, const LinePlace& place);

  private:
    const CopySketch& m_sketch;
    int m_most;
    std::unordered_map<std::uint64_t, Copies> m_seen; ///< of keys that may come too often
};

} // namespace parlance::data
