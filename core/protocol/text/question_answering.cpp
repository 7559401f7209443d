// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/question_answering.h"

#include "core/protocol/codec.h"
#include "core/protocol/text/reading_json.h"

namespace parlance::protocol {

namespace {

constexpr const char* kContext = "CONTEXT";
constexpr const char* kQuestion = "QUESTION";
constexpr const char* kAnswers = "ANSWERS";
constexpr const char* kTop = "top";
constexpr const char* kNullAnswers = "null_answers";
/// Each reads the whole context.
constexpr std::size_t kMostQuestions = 100;
constexpr const char* kMore = "use parlance answer";

} // namespace

Signature QuestionAnswering::signature() {
    return {.inputs = {{kContext, "BYTES", {1}}, {kQuestion, "BYTES", {-1}}},
            .outputs = {{kAnswers, "BYTES", {-1}}}};
}

InferRequest QuestionAnswering::request(const Question& question) {
    return requestFor(
        kUse, {textTensor(kContext, question.context), textsTensor(kQuestion, question.questions)},
        {{kTop, question.options.top}, {kNullAnswers, question.options.nullAnswers}});
}

QuestionAnswering::Question QuestionAnswering::question(const InferRequest& request) {
    Question question{
        .context = onlyInput<std::string>(request, kContext),
        .questions = inputElements<std::string>(request, kQuestion),
        .options = {
            .top = numberParameter(request.parameters, kTop, 1, infer::kMostAnswers).value_or(1),
            .nullAnswers = flagParameter(request.parameters, kNullAnswers)}};
    checkTexts({&question.context, 1}, 1, kMore);
    checkTexts(question.questions, kMostQuestions, kMore);
    return question;
}

std::vector<Tensor> QuestionAnswering::tensors(const Answer& answer) {
    std::vector<std::string> answers;
    for (const std::vector<infer::TextAnswer>& found : answer.answers)
        answers.push_back(formatJson(toJson(found)));
    return {textsTensor(kAnswers, std::move(answers))};
}

QuestionAnswering::Answer QuestionAnswering::answer(const std::vector<Tensor>& tensors) {
    return {.answers = elementsOf(tensors, kAnswers, textAnswersOf)};
}

} // namespace parlance::protocol
