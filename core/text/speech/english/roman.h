// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/reading.h"

namespace parlance::text {

/// A Roman number below fifty behind a word that takes one: "Henry VIII", "World War II",
/// "chapter IV".
std::optional<Reading> readRomanNumber(std::u32string_view text, std::size_t at);

} // namespace parlance::text
