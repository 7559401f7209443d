// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace parlance::text {

/// All characters that are written the same in ASCII.
struct Spelling {
    std::string_view ascii;
    std::u32string_view letters;
};

/// The published transliterations, of letters by their sound and of symbols by their meaning.
std::span<const Spelling> replacements();
/// Characters that look like one of ASCII and have no transliteration.
std::span<const Spelling> lookAlikes();

} // namespace parlance::text
