// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/waveglow_loss.h"
#include "tests/conformance/waveglow/kinds.h"
#include "tests/conformance/waveglow/published_model.h"

namespace parlance::conformance {

void runWaveGlowForward(const CaseFile& golden, Comparison& comparison) {
    waveglow::WaveGlow model = waveGlowOf(golden);
    const waveglow::Encoded encoded =
        model->forward(golden.tensor("in.mel"), golden.tensor("in.audio"));
    const torch::Tensor loss = waveglow::waveGlowLoss(encoded, golden["config"].at("sigma"));
    loss.backward();
    std::map<std::string, torch::Tensor> values{{"out.z", encoded.z}, {"out.loss", loss}};
    for (std::size_t flow = 0; flow < encoded.logS.size(); ++flow) {
        values[strCat("out.log_s.", flow)] = encoded.logS[flow];
        values[strCat("out.log_det_W.", flow)] = encoded.logDeterminant[flow];
    }
    for (const auto& parameter : model->named_parameters())
        values["grad." + parameter.key()] = parameter.value().grad();
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
