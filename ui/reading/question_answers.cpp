// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/question_answers.h"

#include "core/protocol/text/question_answering.h"
#include "ui/tokens/token_words.h"

#include <QCoreApplication>

#include <cmath>
#include <utility>

namespace parlance::ui {

namespace {

struct AnswerText {
    Q_DECLARE_TR_FUNCTIONS(AnswerText)
};

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

QString answerName(const infer::TextAnswer& answer) {
    return answer.text.empty() ? AnswerText::tr("no answer")
                               : QString::fromStdString(answer.text).simplified();
}

QString shareOf(const infer::TextAnswer& answer) {
    return probabilityText(std::log(answer.score));
}

std::vector<ShareTable::Share> sharesOf(const std::vector<infer::TextAnswer>& answers) {
    std::vector<ShareTable::Share> shares;
    for (const infer::TextAnswer& answer : answers)
        shares.push_back(
            {.name = answerName(answer), .share = answer.score, .number = shareOf(answer)});
    return shares;
}

} // namespace parlance::ui
