// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace parlance::wav2vec2 {

/// Reads the Python literals in which the published programs write shapes: numbers from 1 and
/// punctuation, with spaces anywhere between them.
class LiteralScanner {
  public:
    /// `key` and `remedy` are for the errors; all three texts must outlive the scanner.
    LiteralScanner(const std::string& text, const char* key, const char* remedy)
        : m_text(text), m_key(key), m_remedy(remedy) {}

    bool atEnd();
    bool peekIs(char symbol);
    /// Steps over the symbol if it comes next.
    bool accept(char symbol);
    void expect(char symbol);
    /// A number within 1..65536.
    std::int64_t number();
    /// Throws Error{Config} naming the key, the position and the remedy; so do the others.
    [[noreturn]] void fail(const std::string& problem) const;

  private:
    const std::string& m_text;
    const char* m_key;
    const char* m_remedy;
    std::size_t m_at = 0;
};

} // namespace parlance::wav2vec2
