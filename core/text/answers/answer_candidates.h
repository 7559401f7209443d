// SPDX-License-Identifier: Apache-2.0
// Which parts of a window may be answers. For answer_ranking.cpp.
#pragma once

#include "core/text/answers/answer_ranking.h"

namespace parlance::text {

/// Rows [start, end] of a window.
struct SpanCandidate {
    std::int64_t start = 0, end = 0;
    double startLogit = 0.0, endLogit = 0.0;

    double score() const { return startLogit + endLogit; }
};

/// Spans from the best on, found one after another.
class SpanCandidates {
  public:
    /// Of equals the one that stands first in `spans` is the better.
    explicit SpanCandidates(std::vector<SpanCandidate> spans);

    /// Empty when there are no more.
    std::optional<SpanCandidate> next();

  private:
    struct Ranked {
        SpanCandidate span;
        std::size_t place = 0;
    };
    static bool isWorse(const Ranked& a, const Ranked& b);

    std::vector<Ranked> m_heap;
};

/// A logit as it is compared and added: finite, NaN as the least.
double orderedLogit(float logit);

SpanCandidates publishedSpans(const QuestionWindow& window, const WindowLogits& logits,
                              const RankingOptions& options);
SpanCandidates contextSpans(const QuestionWindow& window, const WindowLogits& logits,
                            const RankingOptions& options);

} // namespace parlance::text
