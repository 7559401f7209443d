// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/reading.h"

namespace parlance::text {

/// A date in digits, at a digit: "2024-05-21", "21.5.1905", and "5/21/1905" with the month first
/// where both are possible.
std::optional<Reading> readDate(std::u32string_view text, std::size_t at);
/// A day with its month, at a digit: "21 May 1905", "21st of May".
std::optional<Reading> readDayAndMonth(std::u32string_view text, std::size_t at);
/// A month with its day or year, at its name: "May 21st, 1905", "Jan. 5", "May 1905".
std::optional<Reading> readMonthAndDay(std::u32string_view text, std::size_t at);
/// Four digits that the words around them make a year: "in 1066", "1914-18", but "1500 apples".
std::optional<Reading> readYear(std::u32string_view text, std::size_t at);
/// "10:30", "10:30:15 pm", "3 p.m."
std::optional<Reading> readTime(std::u32string_view text, std::size_t at);

} // namespace parlance::text
