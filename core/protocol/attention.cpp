// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/attention.h"

#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"

namespace parlance::protocol {

namespace {

constexpr const char* kLabels = "LABELS";
constexpr const char* kFrameSeconds = "FRAME_SECONDS";

} // namespace

Signature Attention::signature() {
    return {.inputs = audioInputs(),
            .outputs = {
                attentionDescription(), {kLabels, "BYTES", {-1}}, {kFrameSeconds, "FP32", {1}}}};
}

InferRequest Attention::request(const Question& question) {
    return requestFor(kUse, audioTensors(question.audio), attentionParameters(question.options));
}

Attention::Question Attention::question(InferRequest request) {
    return {.audio = takeShortAudio(request, "attention"),
            .options = attentionOptionsOf(request.parameters)};
}

std::vector<Tensor> Attention::tensors(Answer answer) {
    const std::vector<std::int64_t> frames{std::ssize(answer.labels)};
    return {attentionTensor(std::move(answer.maps)),
            {kLabels, frames, std::move(answer.labels)},
            numberTensor(kFrameSeconds, answer.frameSec)};
}

Attention::Answer Attention::answer(const std::vector<Tensor>& tensors) {
    return {.maps = attentionMapsOf(tensors),
            .labels = outputElements<std::string>(tensors, kLabels),
            .frameSec = static_cast<double>(firstOutput<float>(tensors, kFrameSeconds))};
}

} // namespace parlance::protocol
