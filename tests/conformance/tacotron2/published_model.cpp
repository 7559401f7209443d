// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/tacotron2/published_model.h"

#include "core/models/tacotron2/convert/model_content.h"
#include "core/models/tacotron2/convert/published_sizes.h"

namespace parlance::conformance {

tacotron2::Tacotron2 tacotron2Of(const CaseFile& golden) {
    models::PublishedCheckpoint checkpoint =
        models::readPublished(golden.file(golden.hasFile("checkpoint") ? "checkpoint" : "weights"),
                              models::Contents::Weights);
    checkpoint.arguments = golden["config"]; // which files of weights alone lack
    models::ConversionReport report;
    tacotron2::Tacotron2 model =
        tacotron2::buildModel({.layout = checkpoint.layout,
                               .config = tacotron2::configOf(checkpoint, golden.name()),
                               .weights = checkpoint.weights},
                              golden.name(), report);
    model->to(golden.device());
    return model;
}

tacotron2::Texts textsOf(const CaseFile& golden) {
    return {.symbols = golden.tensor("in.text_padded").to(torch::kInt64),
            .lengths = golden.hostTensor("in.input_lengths").to(torch::kInt64)};
}

} // namespace parlance::conformance
