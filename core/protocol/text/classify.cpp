// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/classify.h"

#include "core/protocol/codec.h"
#include "core/protocol/text/reading_json.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kPair = "PAIR";
constexpr const char* kTask = "TASK";
constexpr const char* kClasses = "CLASSES";
constexpr std::size_t kMostTexts = 10'000;
constexpr const char* kMore = "classify a file with parlance classify --input";

} // namespace

Signature Classify::signature() {
    return {.inputs = {{kText, "BYTES", {-1}}, {kPair, "BYTES", {-1}}},
            .outputs = {{kTask, "BYTES", {1}}, {kClasses, "BYTES", {-1}}}};
}

InferRequest Classify::request(const Question& question) {
    std::vector<Tensor> inputs{textsTensor(kText, question.texts)};
    if (!question.pairs.empty())
        inputs.push_back(textsTensor(kPair, question.pairs));
    return requestFor(kUse, std::move(inputs));
}

Classify::Question Classify::question(const InferRequest& request) {
    Question question{.texts = inputElements<std::string>(request, kText)};
    checkTexts(question.texts, kMostTexts, kMore);
    if (request.find(kPair)) {
        question.pairs = inputElements<std::string>(request, kPair);
        if (question.pairs.size() != question.texts.size())
            throw Error(ErrorKind::Shape,
                        strCat("input PAIR has ", question.pairs.size(), " elements, TEXT ",
                               question.texts.size()),
                        "infer request", "send one to each text");
        checkTexts(question.pairs, kMostTexts, kMore);
    }
    return question;
}

std::vector<Tensor> Classify::tensors(const Answer& answer) {
    std::vector<std::string> classes;
    for (const infer::TextClass& result : answer.results)
        classes.push_back(formatJson(toJson(result)));
    return {textTensor(kTask, answer.task), textsTensor(kClasses, std::move(classes))};
}

Classify::Answer Classify::answer(const std::vector<Tensor>& tensors) {
    return {.task = firstOutput<std::string>(tensors, kTask),
            .results = elementsOf(tensors, kClasses, textClassOf)};
}

} // namespace parlance::protocol
