// SPDX-License-Identifier: Apache-2.0
// Numbers in English words. Digits come as text, for they may be many; leading zeros count for
// nothing where a whole number is read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace parlance::text {

/// Larger numbers have no name here: 10^36 is beyond the decillions.
inline constexpr std::size_t kMaxNamedDigits = 36;

/// Without leading zeros; "0" for zero.
std::string_view significantDigits(std::string_view digits);

/// "1234567" gives "one million two hundred thirty-four thousand five hundred sixty-seven". Read
/// digit by digit beyond kMaxNamedDigits.
std::string cardinalWords(std::string_view digits);
/// "1234" gives "one thousand two hundred thirty-fourth".
std::string ordinalWords(std::string_view digits);
/// The ordinal of a number in words: "twenty-one" gives "twenty-first".
std::string ordinalOf(std::string words);
/// "102" gives "one zero two".
std::string digitWords(std::string_view digits);

/// A year from 1 to 9999 in pairs: "nineteen oh five", "nineteen hundred", "twenty ten", but "two
/// thousand nine".
std::string yearWords(int year);

/// As the published cleaners write it (the Python library inflect with no word for "and"): "one
/// million, two hundred thirty-four thousand, five hundred sixty-seven", but "three thousand one".
/// Throws Error{Data} beyond kMaxNamedDigits, where the published program fails.
std::string publishedCardinal(std::string_view digits);
/// The published ordinals say "and": "one thousand, two hundred and thirty-fourth".
std::string publishedOrdinal(std::string_view digits);

} // namespace parlance::text
