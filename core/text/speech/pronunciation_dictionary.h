// SPDX-License-Identifier: Apache-2.0
// Pronunciations of words in ARPAbet, read from a file of the CMU Pronouncing Dictionary that the
// user names; none comes with the program. Both published forms are read: cmudict-0.7b
// ("HELLO  HH AH0 L OW1", comments ";;;", alternatives "HELLO(1)") and cmudict.dict ("hello HH AH0
// L OW1", comments after "#", alternatives "hello(2)").
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parlance::text {

class PronunciationDictionary {
  public:
    /// Rows that begin with neither a letter nor an apostrophe are skipped: they spell
    /// punctuation. Throws Error{Data}, naming `where` and the line, for a row without a
    /// pronunciation or with a symbol that is not ARPAbet, and for a text without any word.
    static PronunciationDictionary parse(std::string_view text, const std::string& where);
    /// Throws Error{IoRead} too.
    static PronunciationDictionary load(const std::filesystem::path& file);

    std::size_t size() const { return m_pronunciations.size(); } ///< in words
    /// All pronunciations of a word, in the file's order: "HH AH0 L OW1". Case does not count.
    std::span<const std::string> lookup(std::string_view word) const;
    /// How a word of a text is said: its first pronunciation. Empty for an unknown word, and for
    /// one whose sound depends on its meaning ("read", "lead"), which stays in letters.
    std::string_view spoken(std::string_view word) const;

  private:
    /// By words in small letters.
    std::unordered_map<std::string, std::vector<std::string>> m_pronunciations;
};

} // namespace parlance::text
