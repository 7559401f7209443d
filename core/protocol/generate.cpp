// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/generate.h"

#include "core/protocol/codec.h"

#include <limits>

namespace parlance::protocol {

namespace {

constexpr std::int64_t kMostTokens = 1'000'000;
constexpr double kHottest = 100.0;

} // namespace

Signature Generate::signature() {
    return {.inputs = {{"PROMPT", "BYTES", {1}}},
            .outputs = {{"TEXT", "BYTES", {1}}, {"TOKEN_COUNT", "INT32", {1}}}};
}

InferRequest Generate::request(const Question& question) {
    return requestFor(kUse, {textTensor("PROMPT", question.prompt)},
                      {{"max_tokens", question.maxTokens},
                       {"temperature", question.temperature},
                       {"top_k", question.topK},
                       {"top_p", question.topP},
                       {"seed", question.seed}});
}

Generate::Question Generate::question(const InferRequest& request) {
    const Json& parameters = request.parameters;
    const auto number = [&](const char* key, std::int64_t fallback, std::int64_t greatest) {
        return numberParameter(parameters, key, 0, greatest).value_or(fallback);
    };
    const Question usual;
    return {.prompt = onlyInput<std::string>(request, "PROMPT"),
            .maxTokens = number("max_tokens", usual.maxTokens, kMostTokens),
            .temperature =
                realParameter(parameters, "temperature", 0.0, kHottest).value_or(usual.temperature),
            .topK = number("top_k", usual.topK, kMostTokens),
            .topP = realParameter(parameters, "top_p", 0.0, 1.0).value_or(usual.topP),
            .seed = number("seed", usual.seed, std::numeric_limits<std::int64_t>::max())};
}

std::vector<Tensor> Generate::tensors(const Answer& answer) {
    const std::vector<std::int32_t> count{static_cast<std::int32_t>(answer.tokens)};
    return {textTensor("TEXT", answer.text), {"TOKEN_COUNT", {1}, count}};
}

Generate::Answer Generate::answer(const std::vector<Tensor>& tensors) {
    return {.text = firstOutput<std::string>(tensors, "TEXT"),
            .tokens = firstOutput<std::int32_t>(tensors, "TOKEN_COUNT")};
}

} // namespace parlance::protocol
