// SPDX-License-Identifier: Apache-2.0
// Texts as the rows that a model reads.
#pragma once

#include "core/infer/text/tokens_read.h"
#include "core/models/bert/model/text_input.h"
#include "core/text/answers/question_windows.h"
#include "core/text/tokens/word_piece.h"

#include <optional>
#include <string_view>

namespace parlance::bert {

/// [CLS] text [SEP], or [CLS] text [SEP] pair [SEP], cut to `longest` tokens as published.
TextRow rowOf(std::string_view text, std::optional<std::string_view> pair,
              const text::WordPiece& wordPiece, std::int64_t longest);
/// How much such a row has of its texts.
infer::TokensRead tokensRead(const TextRow& row);

/// [CLS] question [SEP] pieces [SEP]
TextRow rowOf(const text::QuestionWindow& window, const text::WordPieceVocabulary& vocabulary);

/// The numbers of the rows, the longest first: sequences of one length are computed together.
std::vector<std::size_t> longestFirst(std::span<const TextRow> rows);

} // namespace parlance::bert
