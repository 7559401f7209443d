// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/published_model.h"

#include "core/models/wav2vec2/convert/model_content.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::conformance {

GoldenModel goldenModel(const CaseFile& golden) {
    const std::filesystem::path file =
        golden.file(golden.hasFile("checkpoint") ? "checkpoint" : "weights");
    if (file.extension() == ".safetensors")
        return {.weights = tensor_io::SafetensorsFile(file).loadAll()};
    wav2vec2::ModelContent content = wav2vec2::readModel(file);
    return {.config = std::move(content.config), .weights = std::move(content.weights)};
}

} // namespace parlance::conformance
