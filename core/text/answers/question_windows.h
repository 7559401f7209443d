// SPDX-License-Identifier: Apache-2.0
// Long contexts in windows that overlap, each read with the question (google-research/bert,
// run_squad.py, convert_examples_to_features()).
#pragma once

#include "core/text/answers/context_pieces.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace parlance::text {

struct WindowOptions {
    std::int64_t longest = 384;        ///< rows of a sequence, [CLS] and both [SEP] among them
    std::int64_t stride = 128;         ///< pieces from one window to the next
    std::int64_t longestQuestion = 64; ///< pieces; more are cut off
};

/// Throws Error{Config} unless the longest question leaves a place for the context and all numbers
/// are at least 1.
void check(const WindowOptions& options);

/// Pieces [begin, end) of a context.
struct ContextWindow {
    std::int64_t begin = 0, end = 0;
    /// Of its pieces those that have more context here than in the other windows that they are in,
    /// the published token_is_max_context: answers begin there only.
    std::int64_t ownBegin = 0, ownEnd = 0;

    std::int64_t size() const { return end - begin; }
};

/// All windows of so many pieces, each with `most` of them or the rest; none of no pieces.
std::vector<ContextWindow> contextWindows(std::int64_t pieces, std::int64_t most,
                                          std::int64_t stride);

using Pieces = std::vector<std::int32_t>;

/// A question and a window of a context as a model reads them: rows [CLS] question [SEP] pieces
/// [SEP], without padding.
struct QuestionWindow {
    std::shared_ptr<const ContextPieces> context;
    std::shared_ptr<const Pieces> question;
    ContextWindow window{};

    std::int64_t rows() const { return firstRow() + window.size() + 1; }
    /// That of the window's first piece.
    std::int64_t firstRow() const { return static_cast<std::int64_t>(question->size()) + 2; }
    bool isContext(std::int64_t row) const {
        return row >= firstRow() && row < firstRow() + window.size();
    }
    /// Of a row of the context.
    std::int64_t pieceAt(std::int64_t row) const { return window.begin + row - firstRow(); }
    std::int64_t rowOf(std::int64_t piece) const { return firstRow() + piece - window.begin; }
    bool hasMostContext(std::int64_t row) const {
        return isContext(row) && pieceAt(row) >= window.ownBegin && pieceAt(row) < window.ownEnd;
    }

    Pieces ids(const WordPieceVocabulary& vocabulary) const;
    /// 0 up to the first [SEP], then 1.
    Pieces segments() const;
};

/// The pieces of a question, at most options.longestQuestion.
Pieces questionPieces(std::string_view question, const WordPiece& wordPiece,
                      const WindowOptions& options);

/// A question with all windows of its context; none where the context has no pieces.
std::vector<QuestionWindow> questionWindows(std::shared_ptr<const ContextPieces> context,
                                            std::shared_ptr<const Pieces> question,
                                            const WindowOptions& options);

} // namespace parlance::text
