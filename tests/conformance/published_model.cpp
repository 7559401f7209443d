// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/published_model.h"

#include "core/tensor_io/safetensors.h"
#include "tests/conformance/published_config.h"

namespace parlance::conformance {

GoldenModel goldenModel(const CaseFile& golden) {
    GoldenModel model{.config = configFromPublished(golden["config"]), .weights = {}};
    if (golden.hasFile("checkpoint")) {
        const std::filesystem::path file = golden.file("checkpoint");
        wav2vec2::ModelContent content = wav2vec2::readModel(file);
        model.config.model = content.architecture(file.string());
        model.weights = std::move(content.weights);
    } else {
        model.weights = tensor_io::SafetensorsFile(golden.file("weights")).loadAll();
    }
    return model;
}

} // namespace parlance::conformance
