// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/question_answers.h"

#include "core/protocol/text/question_answering.h"
#include "ui/reading/answer_marks.h"
#include "ui/tokens/token_words.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace parlance::ui {

namespace {

struct AnswerText {
    Q_DECLARE_TR_FUNCTIONS(AnswerText)
};

bool isWithinWord(const QString& text, int at) {
    return at > 0 && at < text.size() && text[at - 1].isLetterOrNumber() &&
           text[at].isLetterOrNumber();
}

QString withItsWords(const QString& text, TextPlace place) {
    while (isWithinWord(text, place.begin))
        --place.begin;
    while (isWithinWord(text, place.end))
        ++place.end;
    return text.mid(place.begin, place.end - place.begin).simplified();
}

} // namespace

Error otherThanAsked() {
    return {ErrorKind::Internal, "the model answered something else than was asked",
            "inference server", "check that parlance and parlance-studio are of one version"};
}

std::vector<infer::TextAnswer> answersTo(engine::Engine& engine, const std::filesystem::path& model,
                                         const std::string& context, const std::string& question,
                                         const infer::AnsweringOptions& options,
                                         const ProgressSink& progress,
                                         const std::stop_token& stop) {
    auto answer = engine.ask<protocol::QuestionAnswering>(
        {model}, {.context = context, .questions = {question}, .options = options}, {}, progress,
        stop);
    if (answer.answers.size() != 1)
        throw otherThanAsked();
    return std::move(answer.answers.front());
}

QString answerName(const infer::TextAnswer& answer, const QString& text) {
    if (answer.text.empty())
        return AnswerText::tr("no answer");
    const TextPlace place = placeOf(text, answer);
    const auto endAt = [&text](int at) {
        return isWithinWord(text, at) ? QStringLiteral("…") : QString();
    };
    return endAt(place.begin) + QString::fromStdString(answer.text).simplified() + endAt(place.end);
}

QString shareOf(const infer::TextAnswer& answer) {
    return probabilityText(std::log(answer.score));
}

std::vector<ShareTable::Share> sharesOf(const std::vector<infer::TextAnswer>& answers,
                                        const QString& text) {
    std::vector<ShareTable::Share> shares;
    for (const infer::TextAnswer& answer : answers)
        shares.push_back(
            {.name = answerName(answer, text),
             .share = answer.score,
             .number = shareOf(answer),
             .tip = answer.text.empty() ? QString() : withItsWords(text, placeOf(text, answer))});
    return shares;
}

} // namespace parlance::ui
