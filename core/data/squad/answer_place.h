// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/squad/squad_file.h"
#include "core/text/answers/context_pieces.h"

#include <optional>
#include <string>
#include <variant>

namespace parlance::data {

/// Both ends included.
struct WordSpan {
    std::int64_t first = 0, last = 0;
};
struct PieceSpan {
    std::int64_t first = 0, last = 0;
};

/// The words of the context that hold an answer, or why none do: it is empty, or what stands at its
/// place does not hold its text, white space aside (run_squad.py, read_squad_examples()).
std::variant<WordSpan, std::string> wordsOf(const SquadAnswer& answer,
                                            const text::ContextWords& context);

/// The pieces of these words, or of them the first that are those of the answer's text
/// (run_squad.py, _improve_answer_span()). None where the words have no pieces.
std::optional<PieceSpan> piecesOf(const WordSpan& words, const std::string& answer,
                                  const text::ContextPieces& context,
                                  const text::WordPiece& wordPiece);

} // namespace parlance::data
