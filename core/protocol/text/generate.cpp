// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/generate.h"

#include "core/protocol/codec.h"
#include "core/protocol/text/token_json.h"

#include <limits>

namespace parlance::protocol {

namespace {

constexpr const char* kPrompt = "PROMPT";
constexpr const char* kWritten = "WRITTEN";
constexpr const char* kText = "TEXT";
constexpr const char* kTokens = "TOKENS";
constexpr const char* kTokenCount = "TOKEN_COUNT";
constexpr const char* kStopped = "STOPPED";
constexpr std::int64_t kMostTokens = 1'000'000;
constexpr double kHottest = 100.0;
constexpr double kGreatestPenalty = 100.0;

} // namespace

Signature Generate::signature() {
    return {.inputs = {{kPrompt, "BYTES", {1}}, {kWritten, "INT32", {-1}}},
            .outputs = {{kText, "BYTES", {1}},
                        {kTokens, "BYTES", {1}},
                        {kTokenCount, "INT32", {1}},
                        {kStopped, "BYTES", {1}}}};
}

InferRequest Generate::request(const Question& question) {
    std::vector<Tensor> inputs{textTensor(kPrompt, question.prompt)};
    if (!question.written.empty())
        inputs.push_back(
            {kWritten,
             {std::ssize(question.written)},
             std::vector<std::int32_t>(question.written.begin(), question.written.end())});
    return requestFor(kUse, std::move(inputs),
                      {{"max_tokens", question.maxTokens},
                       {"temperature", question.temperature},
                       {"top_k", question.topK},
                       {"top_p", question.topP},
                       {"repetition_penalty", question.repetitionPenalty},
                       {"seed", question.seed},
                       {"stop", question.stop},
                       {"alternatives", question.alternatives}});
}

Generate::Question Generate::question(const InferRequest& request) {
    const Json& parameters = request.parameters;
    const auto number = [&](const char* key, std::int64_t fallback, std::int64_t greatest) {
        return numberParameter(parameters, key, 0, greatest).value_or(fallback);
    };
    const Question usual;
    Question question{
        .prompt = onlyInput<std::string>(request, kPrompt),
        .maxTokens = number("max_tokens", usual.maxTokens, kMostTokens),
        .temperature =
            realParameter(parameters, "temperature", 0.0, kHottest).value_or(usual.temperature),
        .topK = number("top_k", usual.topK, kMostTokens),
        .topP = realParameter(parameters, "top_p", 0.0, 1.0).value_or(usual.topP),
        .repetitionPenalty = realParameter(parameters, "repetition_penalty", 1.0, kGreatestPenalty)
                                 .value_or(usual.repetitionPenalty),
        .seed = number("seed", usual.seed, std::numeric_limits<std::int64_t>::max()),
        .stop = textsParameter(parameters, "stop"),
        .alternatives = number("alternatives", usual.alternatives, infer::kMostAlternatives)};
    if (request.find(kWritten)) {
        const auto& written = inputElements<std::int32_t>(request, kWritten);
        question.written.assign(written.begin(), written.end());
    }
    return question;
}

std::vector<Tensor> Generate::tensors(const Answer& answer) {
    const std::vector<std::int32_t> count{static_cast<std::int32_t>(answer.tokens.size())};
    return {textTensor(kText, answer.text),
            listTensor(kTokens, answer.tokens, toJson),
            {kTokenCount, {1}, count},
            textTensor(kStopped, answer.stopped)};
}

Generate::Answer Generate::answer(const std::vector<Tensor>& tensors) {
    return {.text = firstOutput<std::string>(tensors, kText),
            .tokens = tokensOf(tensors),
            .stopped = firstOutput<std::string>(tensors, kStopped)};
}

std::vector<Tensor> Generate::part(const infer::TextToken& token) {
    return {textTensor(kText, token.text), listTensor(kTokens, std::vector{token}, toJson)};
}

std::vector<infer::TextToken> Generate::tokensOf(const std::vector<Tensor>& part) {
    return listOf(part, kTokens, textTokenOf);
}

} // namespace parlance::protocol
