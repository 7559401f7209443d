// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace parlance::text {

/// Text as the published letter dictionaries have it: capital letters, digits and apostrophes, one
/// space between words. "Printing, in the 'only' sense" gives "PRINTING IN THE 'ONLY' SENSE".
/// Typographic apostrophes become plain ones, everything else a space. Letters of every script
/// count; bytes that are not UTF-8 do not.
std::string capitalLetters(std::string_view text);

/// The small letter of a capital one, of any script; every other character as it is.
char32_t smallLetter(char32_t point);
/// The other way round.
char32_t capitalLetter(char32_t point);

} // namespace parlance::text
