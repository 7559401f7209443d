// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/text_attention.h"

#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kLabels = "LABELS";
constexpr const char* kRead = "READ";

} // namespace

Signature TextAttention::signature() {
    return {.inputs = {{kText, "BYTES", {1}}},
            .outputs = {attentionDescription(), {kLabels, "BYTES", {-1}}, {kRead, "INT32", {2}}}};
}

InferRequest TextAttention::request(const Question& question) {
    return requestFor(kUse, {textTensor(kText, question.text)},
                      attentionParameters(question.options));
}

TextAttention::Question TextAttention::question(const InferRequest& request) {
    return {.text = onlyInput<std::string>(request, kText),
            .options = attentionOptionsOf(request.parameters)};
}

std::vector<Tensor> TextAttention::tensors(Answer answer) {
    const std::vector<std::int64_t> tokens{std::ssize(answer.labels)};
    return {attentionTensor(std::move(answer.maps)),
            {kLabels, tokens, std::move(answer.labels)},
            tokensTensor(kRead, answer.tokens)};
}

TextAttention::Answer TextAttention::answer(const std::vector<Tensor>& tensors) {
    return {.maps = attentionMapsOf(tensors),
            .labels = outputElements<std::string>(tensors, kLabels),
            .tokens = tokensOutput(tensors, kRead)};
}

} // namespace parlance::protocol
