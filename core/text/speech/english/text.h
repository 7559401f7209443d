// SPDX-License-Identifier: Apache-2.0
// The cleaner `english`, for new voices: what the published one reads wrongly or drops is read as
// an English speaker would. Small letters; ARPAbet in braces stays as it is.
//
// - Money in several currencies, decimals ("three point one four"), negative numbers, percent,
//   units, ranges, fractions, ordinals, years where the words around make them years, decades,
//   dates, times, telephone numbers; numbers too long to have a name digit by digit.
// - Abbreviations, keeping the full stop that ends a sentence too; letters that are spelt.
// - Letters and punctuation of other alphabets by transliteration.
// - White space trimmed; a full stop where the text or a paragraph ends without a mark.
#pragma once

#include "core/text/speech/speech_pieces.h"

#include <vector>

namespace parlance::text {

struct EnglishText {
    std::vector<SpeechPiece> pieces; ///< none where there is nothing to say
    /// Characters of the original that cannot be spoken and do not punctuate, in their order.
    std::vector<TextSpan> unspoken;
};

/// In time proportional to the length of the text.
EnglishText englishText(const TracedText& original);

} // namespace parlance::text
