// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parlance::text {

/// Word sequences and how often they come, for building an n-gram model.
class NgramCounts {
  public:
    using WordId = std::uint32_t;
    using Words = std::vector<WordId>;
    static constexpr WordId kUnknown = 0, kStart = 1, kEnd = 2;

    explicit NgramCounts(std::size_t order);

    /// Words apart by white space; <s> and </s> are set around them. Empty lines do not count.
    void addSentence(std::string_view line);

    std::size_t order() const { return m_grams.size(); }
    std::int64_t sentences() const { return m_sentences; }
    const std::vector<std::string>& words() const { return m_words; } ///< by id, <unk> first

    /// The n-grams of `order` (1 = words) with what Kneser and Ney count of them: occurrences for
    /// the highest order and after <s>, else the number of different words before.
    std::map<Words, std::int64_t> kneserNey(std::size_t order) const;

  private:
    WordId idOf(std::string_view word);

    std::vector<std::map<Words, std::int64_t>> m_grams; // occurrences, [order - 1]
    std::vector<std::string> m_words;
    std::unordered_map<std::string, WordId> m_ids;
    std::int64_t m_sentences = 0;
};

} // namespace parlance::text
