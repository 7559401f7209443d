// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/reading.h"

namespace parlance::text {

/// "1,234.50"
struct WrittenNumber {
    std::size_t end = 0;
    std::string whole;    ///< its digits without commas; empty in ".5"
    std::string decimals; ///< those behind the point

    bool isOne() const { return whole == "1" && decimals.empty(); }
};

/// A number at `at`, without sign. Commas count where each is followed by three digits.
std::optional<WrittenNumber> numberAt(std::u32string_view text, std::size_t at);
/// "one thousand two hundred thirty-four point five zero". Digit by digit where it starts with a
/// zero or is too long to have a name.
std::string numberWords(const WrittenNumber& number);

/// Numbers that are not only a number, at a digit: "1st", "1980s", "3/4", "1 1/2", "1.0.2".
std::optional<Reading> readNumberForm(std::u32string_view text, std::size_t at);
/// "½"; "and a half" where a whole number stands before it.
std::optional<Reading> readFractionSign(std::u32string_view text, std::size_t at);
/// "'80s", "'99"
std::optional<Reading> readShortYear(std::u32string_view text, std::size_t at);
/// "555-1234", "(555) 123-4567", "+44 20 7946 0958", "978-3-16-148410-0": digit by digit.
std::optional<Reading> readDigitGroups(std::u32string_view text, std::size_t at);

} // namespace parlance::text
