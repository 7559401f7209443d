// SPDX-License-Identifier: Apache-2.0
// What the readers of the cleaner `english` share. Each looks at one place of a text, whose letters
// are ASCII and whose symbols are still there, and tells how what it knows is read there. They look
// no more than some words around, so that a text takes time in proportion to its length.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace parlance::text {

struct Reading {
    std::size_t end = 0; ///< where what is read ends
    std::string words;   ///< small letters, perhaps with commas or a final full stop
};

inline bool isDigit(char32_t letter) {
    return letter >= U'0' && letter <= U'9';
}
inline bool isCapital(char32_t letter) {
    return letter >= U'A' && letter <= U'Z';
}
inline bool isSmall(char32_t letter) {
    return letter >= U'a' && letter <= U'z';
}
inline bool isLetter(char32_t letter) {
    return isCapital(letter) || isSmall(letter);
}
inline bool isVowel(char32_t letter) {
    return std::u32string_view(U"aeiouyAEIOUY").find(letter) != std::u32string_view::npos;
}

/// The character at a place; 0 beyond the ends.
inline char32_t letterAt(std::u32string_view text, std::size_t at) {
    return at < text.size() ? text[at] : U'\0';
}
inline char32_t letterBefore(std::u32string_view text, std::size_t at) {
    return at > 0 ? letterAt(text, at - 1) : U'\0';
}

/// The end of the digits that begin at `at`.
std::size_t digitsEnd(std::u32string_view text, std::size_t at);
/// Of ASCII.
std::string ascii(std::u32string_view letters);
/// The same in small letters.
std::string small(std::u32string_view letters);

/// The letters that begin at `at`, at most 24 of them.
std::u32string_view wordAt(std::u32string_view text, std::size_t at);
/// The word before `at` in small letters, with nothing but one space or a bracket between.
std::string wordBefore(std::u32string_view text, std::size_t at);

/// What follows the full stop of an abbreviation, as far as it tells a sentence's end.
enum class Following {
    Nothing, ///< the end of the text or of a paragraph
    Starter, ///< a capital word that often starts a sentence: "The"
    Capital, ///< another capital word
    Other,   ///< the sentence goes on
};
/// `at` is behind the full stop.
Following followingStop(std::u32string_view text, std::size_t at);

} // namespace parlance::text
