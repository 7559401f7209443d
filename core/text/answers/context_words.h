// SPDX-License-Identifier: Apache-2.0
// A context in words, as SQuAD's programs have it (google-research/bert, run_squad.py,
// read_squad_examples()).
#pragma once

#include "core/text/tokens/basic_words.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// What stands between spaces, tabs, ends of lines and U+202F; other white space, such as U+00A0,
/// is part of a word. Places are code points of the context, in which bytes that are not UTF-8
/// count as one each.
class ContextWords {
  public:
    explicit ContextWords(std::string context);

    const std::string& context() const { return m_context; }
    std::int64_t codePoints() const { return m_codePoints; }

    std::int64_t size() const { return static_cast<std::int64_t>(m_words.size()); }
    /// `number` is in [0, size()).
    std::string_view word(std::int64_t number) const;
    CodePointSpan place(std::int64_t number) const { return at(number).place; }
    /// Words [first, last] with one space between them.
    std::string joined(std::int64_t first, std::int64_t last) const;
    /// Where code points [span.begin, span.end) of joined(first, last) stand in the context. The
    /// span is not empty, and no space stands at its ends.
    CodePointSpan placeInContext(std::int64_t first, CodePointSpan span) const;

    /// The word that a code point belongs to; of white space the word before it, -1 where there is
    /// none.
    std::int64_t wordAt(std::int64_t codePoint) const;
    /// That part of the context, `span` within [0, codePoints()].
    std::string_view text(CodePointSpan span) const;

  private:
    struct Word {
        CodePointSpan place{};
        std::size_t begin = 0, end = 0; ///< bytes
    };
    const Word& at(std::int64_t number) const { return m_words[static_cast<std::size_t>(number)]; }
    std::size_t byteOf(std::int64_t codePoint) const;

    std::string m_context;
    std::int64_t m_codePoints = 0;
    std::vector<Word> m_words;
};

} // namespace parlance::text
