// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_tensors.h"

#include "core/base/error.h"
#include "core/serve/attention_parameters.h"

#include <algorithm>
#include <cmath>

namespace parlance::serve {

namespace {

constexpr std::int32_t kMinRateHz = 1000;
constexpr std::int32_t kMaxRateHz = 768000;

/// The elements of input `name`, which must be of their type.
template <typename T>
const std::vector<T>& elementsOf(const InferRequest& request, const char* name) {
    const Tensor* tensor = request.find(name);
    const auto* elements = tensor ? std::get_if<std::vector<T>>(&tensor->data) : nullptr;
    if (!elements)
        throw Error(ErrorKind::Shape, strCat("input ", name, " is missing or of another data type"),
                    "speech recognition", "send AUDIO FP32 [-1] and SAMPLE_RATE INT32 [1]");
    return *elements;
}

template <typename T>
const T& onlyElementOf(const InferRequest& request, const char* name) {
    const std::vector<T>& elements = elementsOf<T>(request, name);
    if (elements.size() != 1)
        throw Error(ErrorKind::Shape, strCat("input ", name, " has ", elements.size(), " elements"),
                    "speech recognition", "send exactly one");
    return elements.front();
}

using Audio = decltype(AsrInput::audio);

Audio audioOf(const InferRequest& request) {
    if (request.find("PATH"))
        return std::filesystem::path(onlyElementOf<std::string>(request, "PATH"));
    const std::int32_t rateHz = onlyElementOf<std::int32_t>(request, "SAMPLE_RATE");
    if (rateHz < kMinRateHz || rateHz > kMaxRateHz)
        throw Error(ErrorKind::Data, strCat("a sample rate of ", rateHz, " Hz is not possible"),
                    "input SAMPLE_RATE", strCat("send ", kMinRateHz, " to ", kMaxRateHz, " Hz"));
    const std::vector<float>& samples = elementsOf<float>(request, "AUDIO");
    if (samples.empty())
        throw Error(ErrorKind::Data, "the audio is empty", "input AUDIO", "send samples");
    if (!std::ranges::all_of(samples, [](float sample) { return std::isfinite(sample); }))
        throw Error(ErrorKind::Data, "the audio holds values that are not finite", "input AUDIO",
                    "send samples from -1 to 1");
    return audio::AudioBuffer{rateHz, samples};
}

/// Empty when it is not asked for by name.
std::optional<infer::AttentionOptions> attentionOf(const InferRequest& request,
                                                   const Audio& audio) {
    if (std::ranges::find(request.outputs, kAttention, &RequestedOutput::name) ==
        request.outputs.end())
        return std::nullopt;
    const auto* samples = std::get_if<audio::AudioBuffer>(&audio);
    if (!samples || samples->durationSec() > kMaxBatchableSec)
        throw Error(ErrorKind::Data, "attention is of short audio only", "output ATTENTION",
                    strCat("send at most ", kMaxBatchableSec, " s as AUDIO"));
    return attentionOptionsFromJson(request.parameters);
}

Tensor textTensor(const char* name, std::string text) {
    return {name, {1}, std::vector<std::string>{std::move(text)}};
}

Tensor numberTensor(const char* name, double number) {
    return {name, {1}, std::vector<float>{static_cast<float>(number)}};
}

} // namespace

ModelDescription asrDescription(const std::string& platform) {
    return {.platform = platform,
            .inputs = {{"AUDIO", "FP32", {-1}}, {"SAMPLE_RATE", "INT32", {1}}},
            .outputs = {{"TEXT", "BYTES", {1}},
                        {"WORDS", "BYTES", {1}},
                        {"CONFIDENCE", "FP32", {1}},
                        {"DURATION", "FP32", {1}},
                        {kAttention, "FP32", {-1, -1, -1, -1}},
                        {kLabels, "BYTES", {-1}},
                        {kFrameSeconds, "FP32", {1}}}};
}

AsrInput asrInput(const InferRequest& request) {
    Audio audio = audioOf(request);
    const auto attention = attentionOf(request, audio);
    return {std::move(audio), text::decodingOptionsFromJson(request.parameters), attention};
}

std::vector<Tensor> asrOutputs(const text::Transcript& transcript) {
    return {textTensor("TEXT", transcript.text),
            textTensor("WORDS", formatJson(text::toJson(transcript)["words"])),
            numberTensor("CONFIDENCE", transcript.confidence),
            numberTensor("DURATION", transcript.durationSec)};
}

} // namespace parlance::serve
