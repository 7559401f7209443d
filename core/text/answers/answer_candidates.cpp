// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/answer_candidates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace parlance::text {

namespace {

/// The rows with the greatest logits, the greatest first, of equals the first.
std::vector<std::int64_t> bestRows(std::span<const float> logits, std::int64_t most) {
    std::vector<std::int64_t> rows(logits.size());
    std::iota(rows.begin(), rows.end(), 0);
    const auto count = std::min<std::ptrdiff_t>(most, std::ssize(rows));
    std::ranges::partial_sort(rows, rows.begin() + count, [&](std::int64_t a, std::int64_t b) {
        const double first = orderedLogit(logits[static_cast<std::size_t>(a)]);
        const double second = orderedLogit(logits[static_cast<std::size_t>(b)]);
        return first != second ? first > second : a < b;
    });
    rows.resize(static_cast<std::size_t>(count));
    return rows;
}

SpanCandidate spanOf(const WindowLogits& logits, std::int64_t start, std::int64_t end) {
    return {.start = start,
            .end = end,
            .startLogit = orderedLogit(logits.start[static_cast<std::size_t>(start)]),
            .endLogit = orderedLogit(logits.end[static_cast<std::size_t>(end)])};
}

} // namespace

double orderedLogit(float logit) {
    constexpr float kMost = std::numeric_limits<float>::max();
    return std::isnan(logit) ? -kMost : std::clamp(logit, -kMost, kMost);
}

SpanCandidates::SpanCandidates(std::vector<SpanCandidate> spans) {
    m_heap.reserve(spans.size());
    for (const SpanCandidate& span : spans)
        m_heap.push_back({.span = span, .place = m_heap.size()});
    std::ranges::make_heap(m_heap, isWorse);
}

bool SpanCandidates::isWorse(const Ranked& a, const Ranked& b) {
    const double first = a.span.score(), second = b.span.score();
    return first != second ? first < second : a.place > b.place;
}

std::optional<SpanCandidate> SpanCandidates::next() {
    if (m_heap.empty())
        return std::nullopt;
    std::ranges::pop_heap(m_heap, isWorse);
    const SpanCandidate best = m_heap.back().span;
    m_heap.pop_back();
    return best;
}

SpanCandidates publishedSpans(const QuestionWindow& window, const WindowLogits& logits,
                              const RankingOptions& options) {
    const std::vector<std::int64_t> starts = bestRows(logits.start, options.nBest);
    const std::vector<std::int64_t> ends = bestRows(logits.end, options.nBest);
    std::vector<SpanCandidate> spans;
    for (const std::int64_t start : starts) {
        if (!window.hasMostContext(start))
            continue;
        for (const std::int64_t end : ends)
            if (window.isContext(end) && end >= start && end - start < options.longest)
                spans.push_back(spanOf(logits, start, end));
    }
    return SpanCandidates(std::move(spans));
}

SpanCandidates contextSpans(const QuestionWindow& window, const WindowLogits& logits,
                            const RankingOptions& options) {
    const std::int64_t endOfRows = window.rowOf(window.window.end);
    std::vector<SpanCandidate> spans;
    for (std::int64_t start = window.rowOf(window.window.ownBegin);
         start < window.rowOf(window.window.ownEnd); ++start)
        for (std::int64_t end = start; end < std::min(endOfRows, start + options.longest); ++end)
            spans.push_back(spanOf(logits, start, end));
    return SpanCandidates(std::move(spans));
}

} // namespace parlance::text
