// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/text/embed.h"

#include "core/protocol/codec.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kEmbeddings = "EMBEDDINGS";
constexpr std::size_t kMostTexts = 10'000;

} // namespace

Signature Embed::signature() {
    return {.inputs = {{kText, "BYTES", {-1}}}, .outputs = {{kEmbeddings, "FP32", {-1, -1}}}};
}

InferRequest Embed::request(const Question& question) {
    return requestFor(kUse, {textsTensor(kText, question.texts)});
}

Embed::Question Embed::question(const InferRequest& request) {
    Question question{.texts = inputElements<std::string>(request, kText)};
    checkTexts(question.texts, kMostTexts, "embed a file with parlance embed --file");
    return question;
}

std::vector<Tensor> Embed::tensors(Answer answer) {
    return {{kEmbeddings, {answer.texts, answer.dimension}, std::move(answer.embeddings)}};
}

Embed::Answer Embed::answer(const std::vector<Tensor>& tensors) {
    const auto& shape = matrixOutput(tensors, kEmbeddings).shape;
    return {.texts = shape[0],
            .dimension = shape[1],
            .embeddings = outputElements<float>(tensors, kEmbeddings)};
}

} // namespace parlance::protocol
