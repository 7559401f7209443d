// SPDX-License-Identifier: Apache-2.0
// Characters of other alphabets in the letters of ASCII.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace parlance::text {

/// As the published cleaners have it (tacotron2/text/unidecoder): a list of transliterations, then
/// one of characters that look alike. Nothing for what is in neither; the em dash and the ellipsis
/// are among those, and the published text loses them.
std::optional<std::string_view> publishedSpelling(char32_t letter);

/// For the cleaner `english`: Latin letters lose their accents (u for ü, as in the texts that the
/// published voices learned from), letters of other scripts are transliterated, and dashes, quotes
/// and stops become those of ASCII. Look-alikes only where the character is a form of the letter,
/// such as 𝐚 or ａ. Empty for marks that only modify the letter before them or are not visible.
std::optional<std::string_view> englishSpelling(char32_t letter);

} // namespace parlance::text
