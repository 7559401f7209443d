// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/waveglow/published_options.h"

#include "core/tensor_io/foreign_weights.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::conformance {

waveglow::ModelOptions waveGlowOptionsOf(const Json& config) {
    const Json& network = config.at("WN_config");
    return {.nMelChannels = config.at("n_mel_channels"),
            .nFlows = config.at("n_flows"),
            .nGroup = config.at("n_group"),
            .nEarlyEvery = config.at("n_early_every"),
            .nEarlySize = config.at("n_early_size"),
            .nLayers = network.at("n_layers"),
            .kernelSize = network.at("kernel_size"),
            .nChannels = network.at("n_channels")};
}

waveglow::WaveGlow waveGlowOf(const CaseFile& golden) {
    waveglow::WaveGlow model(waveGlowOptionsOf(golden["config"]));
    const tensor_io::WeightsFile file(golden.file("checkpoint"));
    tensor_io::loadStateStrict(*model, tensor_io::withoutWrapper(file.loadAll()), golden.name());
    return model;
}

} // namespace parlance::conformance
