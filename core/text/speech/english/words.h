// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/reading.h"

namespace parlance::text {

/// "Dr.", "etc.", "No. 5", at a letter. The full stop stays where it ends a sentence as well; "St."
/// is a saint before a name and a street behind one, and "Dr." a doctor or a drive.
std::optional<Reading> readAbbreviation(std::u32string_view text, std::size_t at);

/// Letters that are said one by one, at a letter: "U.S.A.", "FBI", "CDs", "J. Smith". `shouting` is
/// a text all in capitals, in which only words without vowels are spelt.
std::optional<Reading> readInitials(std::u32string_view text, std::size_t at, bool shouting);

} // namespace parlance::text
