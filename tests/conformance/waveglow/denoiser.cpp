// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/denoiser.h"

#include "tests/conformance/waveglow/kinds.h"
#include "tests/conformance/waveglow/published_model.h"

namespace parlance::conformance {

void runDenoiser(const CaseFile& golden, Comparison& comparison) {
    const torch::NoGradGuard noGrad;
    waveglow::WaveGlow model = waveGlowOf(golden);
    audio::MelConfig config;
    config.filterLength = golden["config"].at("filter_length");
    config.winLength = golden["config"].at("win_length");
    config.hopLength = config.filterLength / golden["config"].at("n_overlap").get<std::int64_t>();
    const spectral::Denoiser denoiser(config, model->hum(spectral::Denoiser::kHumFrames));
    const torch::Tensor audio = golden.tensor("in.audio");
    std::map<std::string, torch::Tensor> values{
        {"mid.bias_spec", denoiser.spectrum()},
        {"mid.magnitude", spectral::Stft(config, golden.device()).forward(audio).abs()}};
    for (const Json& strength : golden["strengths"])
        values["out.denoised.strength_" + strength.dump()] =
            denoiser.apply(audio, strength).unsqueeze(1);
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
