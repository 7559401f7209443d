// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/fill_mask.h"

#include "core/protocol/codec.h"
#include "core/protocol/text/reading_json.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kMasks = "MASKS";
constexpr const char* kRead = "READ";
constexpr const char* kTop = "top";

} // namespace

Signature FillMask::signature() {
    return {.inputs = {{kText, "BYTES", {1}}},
            .outputs = {{kMasks, "BYTES", {-1}}, {kRead, "INT32", {2}}}};
}

InferRequest FillMask::request(const Question& question) {
    return requestFor(kUse, {textTensor(kText, question.text)}, {{kTop, question.top}});
}

FillMask::Question FillMask::question(const InferRequest& request) {
    Question question{.text = onlyInput<std::string>(request, kText)};
    question.top = numberParameter(request.parameters, kTop, 1, infer::kMostMaskChoices)
                       .value_or(question.top);
    checkTexts({&question.text, 1}, 1, "send a part of the text");
    return question;
}

std::vector<Tensor> FillMask::tensors(const Answer& answer) {
    std::vector<std::string> masks;
    for (const std::vector<infer::MaskChoice>& choices : answer.masks)
        masks.push_back(formatJson(toJson(choices)));
    return {textsTensor(kMasks, std::move(masks)), tokensTensor(kRead, answer.tokens)};
}

FillMask::Answer FillMask::answer(const std::vector<Tensor>& tensors) {
    return {.masks = elementsOf(tensors, kMasks, maskChoicesOf),
            .tokens = tokensOutput(tensors, kRead)};
}

} // namespace parlance::protocol
