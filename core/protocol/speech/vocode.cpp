// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/vocode.h"

#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/protocol/speech/vocoding_parameters.h"

#include <cmath>

namespace parlance::protocol {

namespace {

constexpr const char* kMel = "MEL";

} // namespace

Signature Vocode::signature() {
    return {.inputs = {{kMel, "FP32", {-1, -1}}},
            .outputs = {{"AUDIO", "FP32", {-1}}, {"SAMPLE_RATE", "INT32", {1}}}};
}

InferRequest Vocode::request(const Question& question) {
    const std::int64_t frames =
        question.channels > 0 ? std::ssize(question.mel) / question.channels : 0;
    return requestFor(kUse, {{kMel, {question.channels, frames}, question.mel}},
                      vocodingParameters(question.options));
}

Vocode::Question Vocode::question(const InferRequest& request) {
    const auto& values = inputElements<float>(request, kMel);
    const Tensor& mel = *request.find(kMel);
    if (mel.shape.size() != 2 || values.empty())
        throw Error(ErrorKind::Shape, "MEL is not a spectrogram", "infer request",
                    "send it as [channels, frames], a frame at least");
    if (std::ranges::any_of(values, [](float value) { return !std::isfinite(value); }))
        throw Error(ErrorKind::Data, "MEL holds values that are not finite", "infer request",
                    "send natural logarithms of magnitudes");
    return {
        .channels = mel.shape[0], .mel = values, .options = vocodingOptions(request.parameters)};
}

std::vector<Tensor> Vocode::tensors(const Answer& answer) {
    return audioTensors(answer);
}

Vocode::Answer Vocode::answer(const std::vector<Tensor>& tensors) {
    return {firstOutput<std::int32_t>(tensors, "SAMPLE_RATE"),
            outputElements<float>(tensors, "AUDIO")};
}

} // namespace parlance::protocol
