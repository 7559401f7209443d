// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/tokens/word_piece.h"

#include <optional>
#include <string_view>

namespace parlance::text {

/// What BERT reads of one text or of two: [CLS] text [SEP], or [CLS] text [SEP] pair [SEP].
struct TextPieces {
    std::vector<std::int32_t> ids;
    std::int64_t first = 0; ///< of them those up to the first [SEP], whose segment is 0, then 1
    std::int64_t lost = 0;  ///< those of the texts that do not fit
};

/// At most `longest` pieces, which is 3 or more. Of two texts the longer one loses its last piece,
/// of equally long ones the second, again and again (google-research/bert, run_classifier.py,
/// _truncate_seq_pair()).
TextPieces textPieces(std::string_view text, std::optional<std::string_view> pair,
                      const WordPiece& wordPiece, std::int64_t longest);

} // namespace parlance::text
