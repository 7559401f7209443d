// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/synthesize.h"

#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/protocol/speech/spoken_json.h"
#include "core/protocol/speech/vocoding_parameters.h"

namespace parlance::protocol {

namespace {

constexpr const char* kText = "TEXT";
constexpr const char* kMel = "MEL";
constexpr const char* kAlignment = "ALIGNMENT";
constexpr const char* kWords = "WORDS";
constexpr const char* kPassages = "PASSAGES";
constexpr double kSlowest = 0.25, kFastest = 4.0;
constexpr std::int64_t kMostSteps = 1'000'000;

Tensor matrixTensor(const char* name, Matrix matrix) {
    return {name, {matrix.rows, matrix.columns}, std::move(matrix.values)};
}

Matrix matrixOf(const std::vector<Tensor>& tensors, const char* name) {
    const Tensor& tensor = outputOf(tensors, name);
    if (tensor.shape.size() != 2)
        throw brokenAnswer();
    return {tensor.shape[0], tensor.shape[1], outputElements<float>(tensors, name)};
}

} // namespace

Signature Synthesize::signature() {
    return {.inputs = {{kText, "BYTES", {1}}},
            .outputs = {{"AUDIO", "FP32", {-1}},
                        {"SAMPLE_RATE", "INT32", {1}},
                        {kMel, "FP32", {-1, -1}},
                        {kAlignment, "FP32", {-1, -1}},
                        {kWords, "BYTES", {1}},
                        {kPassages, "BYTES", {1}}}};
}

InferRequest Synthesize::request(const Question& question) {
    Json parameters = vocodingParameters(question.options.vocoding);
    parameters["speed"] = question.options.speed;
    if (question.options.gateThreshold)
        parameters["gate_threshold"] = *question.options.gateThreshold;
    if (question.options.maxDecoderSteps)
        parameters["max_decoder_steps"] = *question.options.maxDecoderSteps;
    return requestFor(kUse, {textTensor(kText, question.text)}, std::move(parameters));
}

Synthesize::Question Synthesize::question(const InferRequest& request) {
    const Json& parameters = request.parameters;
    const infer::SpeakingOptions usual;
    return {
        .text = onlyInput<std::string>(request, kText),
        .options = {
            .vocoding = vocodingOptions(parameters),
            .speed = realParameter(parameters, "speed", kSlowest, kFastest).value_or(usual.speed),
            .gateThreshold = realParameter(parameters, "gate_threshold", 0.0, 1.0),
            .maxDecoderSteps = numberParameter(parameters, "max_decoder_steps", 1, kMostSteps)}};
}

std::string Synthesize::vocoderOf(const InferRequest& request) {
    const auto named = request.parameters.find(kVocoder);
    if (named == request.parameters.end())
        return {};
    if (!named->is_string() || named->get<std::string>().empty())
        throw Error(ErrorKind::Usage, "the parameter vocoder is not a name", "infer request",
                    strCat("name a loaded model, or ", kGriffinLim));
    return named->get<std::string>();
}

std::vector<Tensor> Synthesize::tensors(Answer answer) {
    std::vector<Tensor> tensors = part(answer.audio);
    tensors.push_back(matrixTensor(kMel, std::move(answer.mel)));
    tensors.push_back(matrixTensor(kAlignment, std::move(answer.alignment)));
    tensors.push_back(listTensor(kWords, answer.words, toJson));
    tensors.push_back(listTensor(kPassages, answer.passages, toJson));
    return tensors;
}

Synthesize::Answer Synthesize::answer(const std::vector<Tensor>& tensors) {
    return {.audio = audioOf(tensors),
            .mel = matrixOf(tensors, kMel),
            .alignment = matrixOf(tensors, kAlignment),
            .words = listOf(tensors, kWords, spokenWordOf),
            .passages = listOf(tensors, kPassages, passageOf)};
}

std::vector<Tensor> Synthesize::part(const audio::AudioBuffer& audio) {
    return audioTensors(audio);
}

audio::AudioBuffer Synthesize::audioOf(const std::vector<Tensor>& part) {
    return {firstOutput<std::int32_t>(part, "SAMPLE_RATE"), outputElements<float>(part, "AUDIO")};
}

} // namespace parlance::protocol
