// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/waveglow/kinds.h"
#include "tests/conformance/waveglow/published_model.h"

namespace parlance::conformance {

namespace {

std::vector<torch::Tensor> noiseOf(const CaseFile& golden, double sigma) {
    std::vector<torch::Tensor> noise;
    while (golden.hasTensor(strCat("in.noise.", noise.size())))
        noise.push_back(sigma * golden.tensor(strCat("in.noise.", noise.size())));
    return noise;
}

} // namespace

void runWaveGlowInfer(const CaseFile& golden, Comparison& comparison) {
    const torch::NoGradGuard noGrad;
    waveglow::WaveGlow model = waveGlowOf(golden);
    std::map<std::string, torch::Tensor> values;
    for (const Json& sigma : golden["sigmas"])
        values["out.audio.sigma_" + sigma.dump()] =
            model->decode(golden.tensor("in.mel"), noiseOf(golden, sigma));
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
