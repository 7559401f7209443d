// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/hugging_face_case.h"

#include "core/models/wav2vec2/convert/published_names.h"

namespace parlance::conformance {

wav2vec2::Waveforms huggingFaceWaveforms(const CaseFile& golden) {
    wav2vec2::Waveforms waveforms{.source = golden.tensor("in.input_values"), .lengths = {}};
    const torch::Tensor mask = golden.hasTensor("in.attention_mask")
                                   ? golden.tensor("in.attention_mask")
                                   : torch::ones_like(waveforms.source, torch::kInt64);
    waveforms.lengths = mask.sum(1);
    waveforms.padded = (waveforms.lengths < waveforms.source.size(1)).any().item<bool>();
    return waveforms;
}

void addHiddenStates(Values& values, const wav2vec2::ArchitectureConfig& architecture,
                     const Values& taps) {
    values["mid.hidden_states.0"] = taps.at("encoder.input");
    for (std::int64_t i = 0; i < architecture.encoderLayers; ++i)
        values[strCat("mid.hidden_states.", i + 1)] = taps.at(strCat("encoder.layers.", i));
}

void addHuggingFaceGradients(const torch::nn::Module& model, bool layerNormExtractor,
                             Values& values) {
    for (const auto& parameter : model.named_parameters())
        if (const auto name = wav2vec2::toHuggingFace(parameter.key(), layerNormExtractor);
            name && parameter.value().grad().defined())
            values["grad." + *name] = parameter.value().grad();
}

} // namespace parlance::conformance
