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
            {kRead,
             {2},
             std::vector<std::int32_t>{static_cast<std::int32_t>(answer.tokens.read),
                                       static_cast<std::int32_t>(answer.tokens.all)}}};
}

TextAttention::Answer TextAttention::answer(const std::vector<Tensor>& tensors) {
    const std::vector<std::int32_t>& read = outputElements<std::int32_t>(tensors, kRead);
    if (read.size() != 2)
        throw brokenAnswer();
    return {.maps = attentionMapsOf(tensors),
            .labels = outputElements<std::string>(tensors, kLabels),
            .tokens = {.read = read[0], .all = read[1]}};
}

} // namespace parlance::protocol
