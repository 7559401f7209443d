// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/speech_pieces.h"

#include <optional>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Puts down what the cleaner `english` says, in small letters: single spaces between words and
/// behind punctuation, none before it, no punctuation without words, and a mark at the end.
class EnglishWriter {
  public:
    /// Words of a reading, apart from the words before.
    void words(std::string_view words, TextSpan source);
    /// A word letter by letter, apart from a word before.
    void word(const TracedText& from, std::size_t begin, std::size_t end);
    /// ARPAbet, without its braces.
    void phones(TracedText group);

    void space(TextSpan source);
    /// One of `. ! ? , ; :`
    void mark(char32_t mark, TextSpan source);
    /// A dash between words: " - ".
    void dash(TextSpan source);
    /// A hyphen or an apostrophe within a word.
    void joint(char32_t joint, TextSpan source);
    void openBracket(TextSpan source);
    void closeBracket(TextSpan source);
    /// Ends the sentence, if no mark has.
    void endSentence();

    std::vector<SpeechPiece> finish();

  private:
    char32_t last() const;
    char32_t beforeLast() const;
    void startWord();
    void startWordApart();

    std::vector<SpeechPiece> m_pieces;
    TracedText m_text;                       ///< behind the last ARPAbet
    std::optional<TextSpan> m_space, m_dash; ///< wanted before the next word
    TextSpan m_source;                       ///< of what was said last
    int m_openBrackets = 0;
};

} // namespace parlance::text
