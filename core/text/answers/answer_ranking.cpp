// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/answer_ranking.h"

#include "core/base/error.h"
#include "core/text/answers/answer_alignment.h"
#include "core/text/answers/answer_candidates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance::text {

namespace {

constexpr const char* kPublishedStandIn = "empty";

void requireRows(std::span<const QuestionWindow> windows, std::span<const WindowLogits> logits) {
    if (windows.size() != logits.size())
        throw Error(
            ErrorKind::Shape,
            strCat("logits of ", logits.size(), " windows, the question has ", windows.size()),
            "answers of a question", "give those of every window");
    for (std::size_t i = 0; i < windows.size(); ++i)
        if (const auto rows = static_cast<std::size_t>(windows[i].rows());
            logits[i].start.size() < rows || logits[i].end.size() < rows)
            throw Error(ErrorKind::Shape,
                        strCat("start and end logits of ", logits[i].start.size(), " and ",
                               logits[i].end.size(), " rows, the window has ", rows),
                        "answers of a question", "give one for each row");
}

/// The published text: whole words where the pieces cannot be found in them.
void cutFromWords(const QuestionWindow& window, const SpanCandidate& span,
                  const WordPiece& wordPiece, RankedAnswer& answer) {
    const ContextPieces& context = *window.context;
    const std::int64_t first = window.pieceAt(span.start), last = window.pieceAt(span.end);
    const std::int64_t firstWord = context.wordOf(first), lastWord = context.wordOf(last);
    answer.text = context.words().joined(firstWord, lastWord);
    answer.place = {.begin = context.words().place(firstWord).begin,
                    .end = context.words().place(lastWord).end};
    const auto pieces =
        std::span(context.ids())
            .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first + 1));
    if (const auto part =
            alignedPart(joinedPieces(pieces, wordPiece.vocabulary()), answer.text, wordPiece)) {
        answer.place = context.words().placeInContext(firstWord, *part);
        answer.text = ContextWords(answer.text).text(*part);
    }
}

void cutFromContext(const QuestionWindow& window, const SpanCandidate& span,
                    const WordPiece& wordPiece, RankedAnswer& answer) {
    const ContextPieces& context = *window.context;
    answer.place = context.placeOf(window.pieceAt(span.start), window.pieceAt(span.end), wordPiece);
    answer.text = context.words().text(answer.place);
}

bool hasText(const std::vector<RankedAnswer>& answers, const std::string& text) {
    return std::ranges::find(answers, text, &RankedAnswer::text) != answers.end();
}

/// The answers of one window, the best first, each text once.
std::vector<RankedAnswer> answersOf(const QuestionWindow& window, const WindowLogits& logits,
                                    const WordPiece& wordPiece, const RankingOptions& options) {
    const bool isPublished = options.candidates == AnswerCandidates::Published;
    SpanCandidates spans = isPublished ? publishedSpans(window, logits, options)
                                       : contextSpans(window, logits, options);
    std::vector<RankedAnswer> answers;
    while (const auto span = spans.next()) {
        if (std::ssize(answers) == options.nBest)
            break;
        RankedAnswer answer{.startLogit = span->startLogit, .endLogit = span->endLogit};
        if (isPublished)
            cutFromWords(window, *span, wordPiece, answer);
        else
            cutFromContext(window, *span, wordPiece, answer);
        if (!hasText(answers, answer.text))
            answers.push_back(std::move(answer));
    }
    return answers;
}

/// Softmax of the scores.
void setProbabilities(std::vector<RankedAnswer>& answers) {
    if (answers.empty())
        return;
    const double most = answers.front().score();
    double sum = 0.0;
    for (RankedAnswer& answer : answers) {
        answer.probability = std::exp(answer.score() - most);
        sum += answer.probability;
    }
    for (RankedAnswer& answer : answers)
        answer.probability /= sum;
}

void keepBest(std::vector<RankedAnswer>& answers, const RankingOptions& options) {
    std::ranges::stable_sort(answers, std::greater(), &RankedAnswer::score);
    if (options.candidates == AnswerCandidates::Context) {
        std::vector<RankedAnswer> once;
        for (RankedAnswer& answer : answers)
            if (std::ssize(once) < options.nBest && !hasText(once, answer.text))
                once.push_back(std::move(answer));
        answers = std::move(once);
    } else if (std::ssize(answers) > options.nBest) {
        answers.resize(static_cast<std::size_t>(options.nBest));
    }
}

} // namespace

RankedAnswers rankAnswers(std::span<const QuestionWindow> windows,
                          std::span<const WindowLogits> logits, const WordPiece& wordPiece,
                          const RankingOptions& options) {
    requireRows(windows, logits);
    RankedAnswers ranked;
    RankedAnswer none{.startLogit = std::numeric_limits<double>::infinity()};
    for (std::size_t i = 0; i < windows.size(); ++i) {
        std::ranges::move(answersOf(windows[i], logits[i], wordPiece, options),
                          std::back_inserter(ranked.best));
        const double start = orderedLogit(logits[i].start[0]);
        const double end = orderedLogit(logits[i].end[0]);
        if (start + end < none.score()) {
            none.startLogit = start;
            none.endLogit = end;
        }
    }
    if (windows.empty())
        none.startLogit = 0.0;
    if (options.nullAnswers)
        ranked.best.push_back(none);
    if (ranked.best.empty() && options.candidates == AnswerCandidates::Published)
        ranked.best.push_back({.text = kPublishedStandIn});
    keepBest(ranked.best, options);
    setProbabilities(ranked.best);

    const auto best = std::ranges::find_if(
        ranked.best, [](const RankedAnswer& answer) { return !answer.text.empty(); });
    if (best != ranked.best.end())
        ranked.bestText = best->text;
    if (options.nullAnswers)
        ranked.nullOdds = best == ranked.best.end() ? std::numeric_limits<double>::infinity()
                                                    : none.score() - best->score();
    const bool isNone = options.nullAnswers
                            ? best == ranked.best.end() || *ranked.nullOdds > options.nullThreshold
                            : ranked.best.empty();
    if (!isNone)
        ranked.answer = options.nullAnswers ? *best : ranked.best.front();
    else if (const auto null = std::ranges::find(ranked.best, "", &RankedAnswer::text);
             null != ranked.best.end())
        ranked.answer = *null;
    return ranked;
}

} // namespace parlance::text
