// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"
#include "core/spectral/log_mel.h"
#include "tests/conformance/tacotron2/kinds.h"

namespace parlance::conformance {

void runMelSpectrogram(const CaseFile& golden, Comparison& comparison) {
    std::map<std::string, torch::Tensor> values;
    const Json& transforms = golden["config"].at("transforms");
    for (std::size_t i = 0; i < transforms.size(); ++i) {
        const spectral::LogMel logMel(
            config::fromJson<audio::MelConfig>(transforms[i], golden.name()));
        values[strCat("out.", i, ".mel_basis")] = logMel.filters();
        for (const char* sound : {"chirp", "noise", "speech"})
            values[strCat("out.", i, ".mel.", sound)] =
                logMel.forward(golden.hostTensor(strCat("in.", sound)).unsqueeze(0)).squeeze(0);
        const torch::Tensor spectrum =
            logMel.stft().forward(golden.hostTensor("in.noise").unsqueeze(0));
        values["out.stft.magnitude.noise"] = spectrum.abs().squeeze(0);
        values["out.istft.noise"] = logMel.stft().inverse(spectrum).squeeze(0);
    }
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
