// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/text_features.h"

#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kLayer = "layer";
constexpr const char* kHiddenStates = "HIDDEN_STATES";
constexpr const char* kTokens = "TOKENS";
constexpr std::int64_t kLastLayer = 9999;

} // namespace

Signature TextFeatures::signature() {
    return {.inputs = {{kText, "BYTES", {1}}},
            .outputs = {{kHiddenStates, "FP32", {-1, -1}}, {kTokens, "INT32", {-1}}}};
}

InferRequest TextFeatures::request(const Question& question) {
    Json parameters = Json::object();
    if (question.layer)
        parameters[kLayer] = *question.layer;
    return requestFor(kUse, {textTensor(kText, question.text)}, std::move(parameters));
}

TextFeatures::Question TextFeatures::question(const InferRequest& request) {
    Question question{.text = onlyInput<std::string>(request, kText),
                      .layer = numberParameter(request.parameters, kLayer, 0, kLastLayer)};
    checkTexts({&question.text, 1}, 1, "send a part of the text");
    return question;
}

std::vector<Tensor> TextFeatures::tensors(Answer answer) {
    const std::int64_t tokens = std::ssize(answer.tokens);
    const std::int64_t width = tokens > 0 ? std::ssize(answer.hiddenStates) / tokens : 0;
    return {{kHiddenStates, {tokens, width}, std::move(answer.hiddenStates)},
            {kTokens, {tokens}, std::move(answer.tokens)}};
}

TextFeatures::Answer TextFeatures::answer(const std::vector<Tensor>& tensors) {
    Answer answer{.tokens = outputElements<std::int32_t>(tensors, kTokens),
                  .hiddenStates = outputElements<float>(tensors, kHiddenStates)};
    if (matrixOutput(tensors, kHiddenStates).shape[0] != std::ssize(answer.tokens))
        throw brokenAnswer();
    return answer;
}

} // namespace parlance::protocol
