// SPDX-License-Identifier: Apache-2.0
// The words of BERT (google-research/bert, tokenization.py, BasicTokenizer): control characters
// dropped, ideographs apart, lower case without accents where that is asked for, punctuation apart.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Code points [begin, end) of a text. Bytes that are not UTF-8 count as one each.
struct CodePointSpan {
    std::int64_t begin = 0, end = 0;
};

struct BasicWord {
    std::string_view text;
    /// Where each byte of the word comes from. Accents that were taken off belong to the letter
    /// before them; characters that fell apart share their place.
    std::span<const CodePointSpan> places;
    std::int64_t length = 0; ///< in code points
};

/// Cuts texts into words. One text at a time; what it needs for one is kept for the next.
class BasicWords {
  public:
    /// `keptWords`: what stays as it is where it stands alone between white space ("[MASK]").
    BasicWords(bool lowerCase, std::span<const std::string> keptWords)
        : m_lowerCase(lowerCase), m_keptWords(keptWords) {}

    /// Gives each word to `take`, whose argument holds until the next.
    void cut(std::string_view text, const std::function<void(const BasicWord&)>& take);

  private:
    void addCharacter(char32_t point, std::int64_t place);
    void endWord(const std::function<void(const BasicWord&)>& take);
    void lower();
    void decompose();
    void stripMarks();

    bool m_lowerCase;
    std::span<const std::string> m_keptWords;
    std::u32string m_points; ///< of the word that is being read
    std::vector<CodePointSpan> m_pointPlaces;
    bool m_isAscii = true;
    std::u32string m_decomposed;
    std::vector<CodePointSpan> m_decomposedPlaces;
    std::string m_bytes;
    std::vector<CodePointSpan> m_bytePlaces;
};

} // namespace parlance::text
