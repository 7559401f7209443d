// SPDX-License-Identifier: Apache-2.0
// A Tacotron 2 in memory, whichever program wrote it: a Parlance folder, a checkpoint of NVIDIA's
// examples, a folder of published names, or bare weights.
#pragma once

#include "core/models/published_checkpoint.h"
#include "core/models/tacotron2/config/tacotron2_config.h"
#include "core/models/tacotron2/model/tacotron2_model.h"

namespace parlance::tacotron2 {

struct ModelContent {
    std::string layout; ///< "parlance", "nvidia", "hugging_face" or "bare"
    /// Whole in a Parlance folder. Else of `model` and `audio` what the source tells, the published
    /// values where it does not, and the published cleaners. data.pronunciations names the model's
    /// own file, absolute; empty = it has none.
    TtsConfig config;
    tensor_io::Weights weights = {}; ///< by their published names
};

/// Throws Error{Checkpoint} when the source is no Tacotron 2, is damaged, or contradicts itself.
ModelContent readModel(const models::ModelSource& source);

/// Its audio options, without reading the weights.
audio::MelConfig audioOf(const models::ModelSource& source);

/// Copies the weights into the module. What it does not know is left out. Older files lack
/// the counters of batches, which stay as they are. Throws
/// Error{Checkpoint} for a weight that is missing, Error{Shape} naming one of another shape.
models::ConversionReport loadWeights(Tacotron2Impl& model, const tensor_io::Weights& weights,
                                     const std::string& where);

/// The module with its weights, in training mode.
Tacotron2 buildModel(const ModelContent& content, const std::string& where,
                     models::ConversionReport& report);

/// Of a published checkpoint, for a training that starts from it and goes on as it was trained.
/// Empty when it holds none; throws Error{Checkpoint} when it does not belong to the weights.
std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source);

} // namespace parlance::tacotron2
