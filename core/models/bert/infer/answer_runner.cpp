// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/answer_runner.h"

#include "core/base/error.h"
#include "core/models/bert/infer/window_logits.h"
#include "core/text/white_space.h"

#include <map>

namespace parlance::bert {

namespace {

std::vector<infer::TextAnswer> answersOf(const text::RankedAnswers& ranked,
                                         const infer::AnsweringOptions& options) {
    std::vector<infer::TextAnswer> answers;
    const auto add = [&](const text::RankedAnswer& answer) {
        answers.push_back({.text = answer.text,
                           .score = answer.probability,
                           .begin = answer.place.begin,
                           .end = answer.place.end});
    };
    // The given answer first: that there is none has to be ahead by a threshold.
    const bool isNone = options.nullAnswers && ranked.answer.text.empty();
    if (isNone || ranked.best.empty())
        add(ranked.answer);
    for (const text::RankedAnswer& answer : ranked.best) {
        if (static_cast<std::int64_t>(answers.size()) >= options.top)
            break;
        if (!(isNone && answer.text.empty()))
            add(answer);
    }
    return answers;
}

} // namespace

std::vector<std::vector<infer::TextAnswer>>
AnswerRunner::answer(std::span<const infer::TextQuestion> questions,
                     const infer::AnsweringOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) {
    const text::WordPiece& wordPiece = encoder().wordPiece();
    std::map<std::string_view, std::shared_ptr<const text::ContextPieces>> contexts;
    std::vector<text::QuestionWindow> windows; // of all questions
    std::vector<std::size_t> begins;           // of each question's
    for (const infer::TextQuestion& question : questions) {
        throwIfStopped(stop, "answering");
        if (text::stripped(question.question).empty())
            throw Error(ErrorKind::Data, "there is no question", "the question", "ask something");
        std::shared_ptr<const text::ContextPieces>& context = contexts[question.context];
        if (!context)
            context = std::make_shared<const text::ContextPieces>(question.context, wordPiece);
        if (context->size() == 0)
            throw Error(ErrorKind::Data, "the text has no words", "the context",
                        "give a text that the question is about");
        begins.push_back(windows.size());
        const auto pieces = std::make_shared<const text::Pieces>(
            text::questionPieces(question.question, wordPiece, m_options.windows));
        for (text::QuestionWindow& window :
             text::questionWindows(context, pieces, m_options.windows))
            windows.push_back(std::move(window));
    }
    begins.push_back(windows.size());

    const std::vector<SpanLogits> logits = spanLogits(encoder(), windows, progress, stop);
    std::vector<text::WindowLogits> views;
    for (const SpanLogits& window : logits)
        views.push_back(window.view());
    text::RankingOptions ranking = m_options.ranking;
    ranking.candidates = text::AnswerCandidates::Context;
    ranking.nullAnswers = options.nullAnswers;
    std::vector<std::vector<infer::TextAnswer>> answers;
    for (std::size_t q = 0; q < questions.size(); ++q) {
        const std::size_t begin = begins[q], count = begins[q + 1] - begin;
        answers.push_back(
            answersOf(text::rankAnswers(std::span(windows).subspan(begin, count),
                                        std::span(views).subspan(begin, count), wordPiece, ranking),
                      options));
    }
    return answers;
}

} // namespace parlance::bert
