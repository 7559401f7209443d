// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/line_copies.h"

#include "core/base/byte_hash.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <limits>

namespace parlance::data {

namespace {

constexpr int kLeastWords = 5;
constexpr std::size_t kLeastCounters = 1 << 12;
constexpr std::size_t kMostCounters = 1 << 25; ///< a row
constexpr std::size_t kRows = 2;

bool hasLetter(std::string_view word) {
    return std::ranges::any_of(
        word, [](unsigned char byte) { return byte >= 0x80 || std::isalnum(byte) != 0; });
}

} // namespace

std::optional<std::uint64_t> copyKey(std::string_view line,
                                     const std::vector<std::string_view>& words) {
    if (std::ranges::count_if(words, hasLetter) < kLeastWords)
        return std::nullopt;
    ByteHash hash;
    hash.add(text::stripped(line));
    return hash.value();
}

CopySketch::CopySketch(std::int64_t keys)
    : m_mask(std::clamp(std::bit_ceil(2 * static_cast<std::size_t>(keys)), kLeastCounters,
                        kMostCounters) -
             1),
      m_counters(kRows * (m_mask + 1)) {}

/// The halves of a good hash are independent.
std::size_t CopySketch::place(std::uint64_t key, std::size_t row) const {
    return row * (m_mask + 1) + ((row == 0 ? key : key >> 32) & m_mask);
}

void CopySketch::add(std::uint64_t key) {
    // Only the smaller counter grows: the other one has counted something else as well.
    std::uint8_t& first = m_counters[place(key, 0)];
    std::uint8_t& second = m_counters[place(key, 1)];
    const std::uint8_t least = std::min(first, second);
    if (least == std::numeric_limits<std::uint8_t>::max())
        return;
    first = std::max<std::uint8_t>(first, least + 1);
    second = std::max<std::uint8_t>(second, least + 1);
}

int CopySketch::count(std::uint64_t key) const {
    return std::min(m_counters[place(key, 0)], m_counters[place(key, 1)]);
}

std::optional<CopyCounter::Copies> CopyCounter::add(std::uint64_t key, const LinePlace& place) {
    if (m_sketch.count(key) <= m_most)
        return std::nullopt;
    Copies& copies = m_seen.try_emplace(key, Copies{.before = 0, .first = place}).first->second;
    const Copies now = copies;
    ++copies.before;
    return now.before >= m_most ? std::optional(now) : std::nullopt;
}

} // namespace parlance::data
