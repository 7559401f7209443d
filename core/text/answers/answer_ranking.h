// SPDX-License-Identifier: Apache-2.0
// Answers out of the logits of a question's windows (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, run_squad.py, get_answers()).
#pragma once

#include "core/text/answers/question_windows.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace parlance::text {

enum class AnswerCandidates {
    /// Pairs of the nBest best beginnings and ends of all rows, those of the question and of the
    /// padding included, which take places from answers; a text counts once a window. It is aligned
    /// to whole words where tokenisation has changed it beyond recognition. Where no pair may be an
    /// answer the text is "empty".
    Published,
    /// Every part of the context that may be an answer; a text counts once a question, and is cut
    /// out of the context as it stands there.
    Context,
};

struct RankingOptions {
    AnswerCandidates candidates = AnswerCandidates::Published;
    std::int64_t nBest = 20;   ///< answers of a question at most
    std::int64_t longest = 30; ///< pieces of an answer at most
    /// That there is no answer is one too (SQuAD 2.0), with the logits of [CLS] in the window that
    /// thinks least of it. It is taken when it is more than `nullThreshold` ahead of all others.
    bool nullAnswers = false;
    double nullThreshold = 0.0;
};

/// Of one window: a number for each row, those of padding may follow.
struct WindowLogits {
    std::span<const float> start, end;
};

struct RankedAnswer {
    std::string text{};    ///< empty: there is no answer
    CodePointSpan place{}; ///< in the context
    double startLogit = 0.0, endLogit = 0.0;
    double probability = 0.0; ///< 0..1, among the answers of the question

    double score() const { return startLogit + endLogit; }
};

struct RankedAnswers {
    std::vector<RankedAnswer> best{}; ///< at most nBest, the best first
    RankedAnswer answer{}; ///< the one that is given; of an empty text where there is none
    /// The best that is a part of the context.
    std::string bestText{};
    /// How far that there is no answer is ahead of bestText: a difference of logits, infinite where
    /// no part may be the answer. With nullAnswers only.
    std::optional<double> nullOdds{};
};

/// `windows` are all of one question; `logits` are in their order. Those that are not finite count
/// as the greatest or least number, NaN as the least.
/// Throws Error{Shape} for logits that are fewer than a window's rows.
RankedAnswers rankAnswers(std::span<const QuestionWindow> windows,
                          std::span<const WindowLogits> logits, const WordPiece& wordPiece,
                          const RankingOptions& options);

} // namespace parlance::text
