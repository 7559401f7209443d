// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/audio_tensors.h"

#include "core/protocol/codec.h"

#include <cmath>

namespace parlance::protocol {

namespace {

constexpr const char* kAudio = "AUDIO";
constexpr const char* kSampleRate = "SAMPLE_RATE";
constexpr std::int32_t kMinRateHz = 1000;
constexpr std::int32_t kMaxRateHz = 768000;

} // namespace

std::vector<TensorDescription> audioInputs() {
    return {{kAudio, "FP32", {-1}}, {kSampleRate, "INT32", {1}}};
}

std::vector<Tensor> audioTensors(const audio::AudioBuffer& audio) {
    const auto rate = static_cast<std::int32_t>(audio.sampleRateHz);
    return {{kAudio, {std::ssize(audio.samples)}, audio.samples},
            {kSampleRate, {1}, std::vector<std::int32_t>{rate}}};
}

audio::AudioBuffer takeAudio(InferRequest& request) {
    const auto rateHz = onlyInput<std::int32_t>(request, kSampleRate);
    if (rateHz < kMinRateHz || rateHz > kMaxRateHz)
        throw Error(ErrorKind::Data, strCat("a sample rate of ", rateHz, " Hz is not possible"),
                    "input SAMPLE_RATE", strCat("send ", kMinRateHz, " to ", kMaxRateHz, " Hz"));
    const std::vector<float>& samples = inputElements<float>(request, kAudio);
    if (samples.empty())
        throw Error(ErrorKind::Data, "the audio is empty", "input AUDIO", "send samples");
    if (!std::ranges::all_of(samples, [](float sample) { return std::isfinite(sample); }))
        throw Error(ErrorKind::Data, "the audio holds values that are not finite", "input AUDIO",
                    "send samples from -1 to 1");
    const auto tensor = std::ranges::find(request.inputs, kAudio, &Tensor::name);
    return {rateHz, std::move(std::get<std::vector<float>>(tensor->data))};
}

audio::AudioBuffer takeShortAudio(InferRequest& request, std::string_view what) {
    audio::AudioBuffer audio = takeAudio(request);
    if (audio.durationSec() > kMaxWholeAudioSec)
        throw Error(ErrorKind::Data, strCat("the audio is too long for ", what), "input AUDIO",
                    strCat("send at most ", kMaxWholeAudioSec, " s"));
    return audio;
}

} // namespace parlance::protocol
