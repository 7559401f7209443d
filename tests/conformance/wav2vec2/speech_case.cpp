// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/speech_case.h"

namespace parlance::conformance {

wav2vec2::Waveforms waveformsOf(const CaseFile& golden) {
    wav2vec2::Waveforms waveforms{.source = golden.tensor("in.source"), .lengths = {}};
    const torch::Tensor padding = golden.hasTensor("in.padding_mask")
                                      ? golden.tensor("in.padding_mask").to(torch::kBool)
                                      : torch::zeros_like(waveforms.source, torch::kBool);
    waveforms.lengths = padding.logical_not().sum(1);
    waveforms.padded = padding.any().item<bool>();
    return waveforms;
}

nn::Tap tapInto(Values& values, const std::string& prefix) {
    return [&values, prefix](const std::string& path, const torch::Tensor& value) {
        values[prefix + path] = value.detach();
    };
}

void addGradients(const torch::nn::Module& model, Values& values) {
    for (const auto& parameter : model.named_parameters())
        if (parameter.value().grad().defined())
            values["grad." + parameter.key()] = parameter.value().grad();
}

} // namespace parlance::conformance
