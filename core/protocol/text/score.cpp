// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/score.h"

#include "core/protocol/codec.h"
#include "core/protocol/text/token_json.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kTokens = "SCORED_TOKENS";
constexpr const char* kScore = "SCORE";
constexpr std::int64_t kLongest = 1'000'000;
constexpr std::size_t kMostTexts = 100'000;

} // namespace

Signature Score::signature() {
    return {.inputs = {{kText, "BYTES", {-1}}},
            .outputs = {{kTokens, "BYTES", {-1}}, {kScore, "BYTES", {-1}}}};
}

InferRequest Score::request(const Question& question) {
    Json parameters{{"alternatives", question.alternatives}};
    if (question.targetLength)
        parameters["tgt_len"] = *question.targetLength;
    if (question.memoryLength)
        parameters["mem_len"] = *question.memoryLength;
    return requestFor(kUse, {textsTensor(kText, question.texts)}, std::move(parameters));
}

Score::Question Score::question(const InferRequest& request) {
    const Json& parameters = request.parameters;
    Question question{
        .texts = inputElements<std::string>(request, kText),
        .targetLength = numberParameter(parameters, "tgt_len", 1, kLongest),
        .memoryLength = numberParameter(parameters, "mem_len", 0, kLongest),
        .alternatives =
            numberParameter(parameters, "alternatives", 0, infer::kMostAlternatives).value_or(0)};
    checkTexts(question.texts, kMostTexts, "score a file with parlance score");
    return question;
}

std::vector<Tensor> Score::tensors(const Answer& answer) {
    std::vector<std::string> tokens, scores;
    for (const infer::ScoredText& text : answer.texts) {
        tokens.push_back(formatJson(toJson(text.tokens)));
        scores.push_back(formatJson(toJson(text.sum)));
    }
    return {textsTensor(kTokens, std::move(tokens)), textsTensor(kScore, std::move(scores))};
}

Score::Answer Score::answer(const std::vector<Tensor>& tensors) {
    const auto tokens = elementsOf(tensors, kTokens, textTokensOf);
    const auto sums = elementsOf(tensors, kScore, lossSumOf);
    if (tokens.size() != sums.size())
        throw brokenAnswer();
    Answer answer;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        answer.texts.push_back({.tokens = tokens[i], .sum = sums[i]});
    return answer;
}

} // namespace parlance::protocol
