// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/features.h"

#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"

namespace parlance::protocol {

namespace {

constexpr const char* kHiddenStates = "HIDDEN_STATES";
constexpr const char* kCodes = "CODES";
constexpr const char* kLayerParameter = "layer";
constexpr const char* kCodesParameter = "codes";
constexpr std::int64_t kLastLayer = 9999;

/// Frames by rows; `elements` is empty where the other kind was asked for.
template <typename T>
Tensor matrix(const char* name, std::int64_t frames, std::vector<T> elements) {
    const std::int64_t width = frames > 0 ? std::ssize(elements) / frames : 0;
    return {name, {frames, width}, std::move(elements)};
}

} // namespace

Signature Features::signature() {
    return {.inputs = audioInputs(),
            .outputs = {{kHiddenStates, "FP32", {-1, -1}}, {kCodes, "INT32", {-1, -1}}}};
}

InferRequest Features::request(const Question& question) {
    Json parameters = Json::object();
    if (question.options.layer)
        parameters[kLayerParameter] = *question.options.layer;
    if (question.options.codes)
        parameters[kCodesParameter] = true;
    return requestFor(kUse, audioTensors(question.audio), std::move(parameters));
}

Features::Question Features::question(InferRequest request) {
    const bool wantsCodes = flagParameter(request.parameters, kCodesParameter) ||
                            std::ranges::count(request.outputs, kCodes, &RequestedOutput::name) > 0;
    Question question{
        .audio = takeShortAudio(request, "features"),
        .options = {.codes = wantsCodes,
                    .layer = numberParameter(request.parameters, kLayerParameter, 0, kLastLayer)}};
    if (question.options.codes && question.options.layer)
        throw Error(ErrorKind::Usage, "codes are of no layer", kLayerParameter,
                    "leave out the layer or the codes");
    return question;
}

std::vector<Tensor> Features::tensors(Answer answer) {
    if (!answer.codes.empty())
        return {matrix(kCodes, answer.frames, std::move(answer.codes))};
    return {matrix(kHiddenStates, answer.frames, std::move(answer.hiddenStates))};
}

Features::Answer Features::answer(const std::vector<Tensor>& tensors) {
    const bool isCodes = std::ranges::count(tensors, kCodes, &Tensor::name) > 0;
    Answer answer{.frames = matrixOutput(tensors, isCodes ? kCodes : kHiddenStates).shape[0]};
    if (isCodes)
        answer.codes = outputElements<std::int32_t>(tensors, kCodes);
    else
        answer.hiddenStates = outputElements<float>(tensors, kHiddenStates);
    return answer;
}

} // namespace parlance::protocol
