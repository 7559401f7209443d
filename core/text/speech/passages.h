// SPDX-License-Identifier: Apache-2.0
// A long text in parts that a voice can say at once. Published voices learned from at most 187
// symbols, and lose their place in longer ones.
#pragma once

#include "core/text/speech/spoken_text.h"

#include <string_view>
#include <vector>

namespace parlance::text {

/// Symbols in a passage, at most.
inline constexpr std::size_t kLongestPassage = 150;

struct SpokenPassage {
    SpokenText spoken;   ///< its sources are places in the whole original
    double pauseSec = 0; ///< the silence that should follow, in seconds; none after the last
};

/// The sentences of what is said of `original`; those that are longer than a passage are split at
/// their punctuation, or else between words. Pauses: 0.8 s where a paragraph of the original ends,
/// 0.4 s after a sentence, 0.25 s at a semicolon, colon or ellipsis, 0.15 s at a comma, dash or
/// bracket, 0.05 s elsewhere. Parts without speech are left out.
std::vector<SpokenPassage> spokenPassages(const SpokenText& spoken, std::string_view original);

} // namespace parlance::text
