// SPDX-License-Identifier: Apache-2.0
// Text on its way through cleaners: each character knows the bytes of the original that it came
// from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Places from `begin` up to, not including, `end`.
struct TextSpan {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
    bool operator==(const TextSpan&) const = default;
};

class TracedText {
  public:
    /// Stands for each byte that is not UTF-8.
    static constexpr char32_t kMalformed = 0xFFFD;

    static TracedText fromUtf8(std::string_view text);

    std::u32string_view text() const { return m_text; }
    std::size_t size() const { return m_text.size(); }
    bool empty() const { return m_text.empty(); }
    char32_t operator[](std::size_t place) const { return m_text[place]; }
    /// The bytes of the original from which the characters came; those between them as well.
    TextSpan source(std::size_t begin, std::size_t end) const;
    TextSpan source(std::size_t place) const { return m_sources[place]; }

    void put(char32_t letter, TextSpan source);
    /// Of ASCII, all of it from `source`.
    void put(std::string_view letters, TextSpan source);
    void copy(const TracedText& from, std::size_t begin, std::size_t end);
    void dropLast();

    TracedText part(std::size_t begin, std::size_t end) const;
    std::string utf8() const;

  private:
    std::u32string m_text;
    std::vector<TextSpan> m_sources; ///< of each character
};

} // namespace parlance::text
