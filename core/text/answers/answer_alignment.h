// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/tokens/basic_words.h"
#include "core/text/tokens/word_piece.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace parlance::text {

/// Pieces joined to words: "elect ##ro ##n" is "electron".
std::string joinedPieces(std::span<const std::int32_t> pieces,
                         const WordPieceVocabulary& vocabulary);

/// Where in `original` the words of a prediction stand that tokenisation has changed: code points
/// of "Smith" in "Smith's," for "smith". None where that is not clear; the whole text is the
/// answer then (google-research/bert, run_squad.py, get_final_text()).
std::optional<CodePointSpan> alignedPart(std::string_view prediction, std::string_view original,
                                         const WordPiece& wordPiece);

} // namespace parlance::text
