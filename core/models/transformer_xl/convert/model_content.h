// SPDX-License-Identifier: Apache-2.0
// A Transformer-XL in memory, whichever program wrote it: a Parlance folder, a checkpoint of
// NVIDIA's example, a Hugging Face folder, or bare weights.
#pragma once

#include "core/models/published_checkpoint.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"
#include "core/models/transformer_xl/model/transformer_xl_model.h"

namespace parlance::transformer_xl {

struct ModelContent {
    std::string layout; ///< "parlance", "nvidia", "hugging_face" or "bare"
    /// Whole in a Parlance folder. Else of `model` what the source tells, and the published values
    /// where it does not.
    LmConfig config;
    ModelOptions options;            ///< with the size of the vocabulary and the cutoffs
    tensor_io::Weights weights = {}; ///< by our names
};

/// Throws Error{Checkpoint} when the source is no Transformer-XL, is damaged, or contradicts
/// itself.
ModelContent readModel(const models::ModelSource& source);

/// Copies the weights into the module. What it does not know is left out. Throws
/// Error{Checkpoint} for a weight that is missing, Error{Shape} naming one of another shape.
models::ConversionReport loadWeights(TransformerXlImpl& model, const tensor_io::Weights& weights,
                                     const std::string& where);

/// The module with its weights, in training mode.
TransformerXl buildModel(const ModelContent& content, const std::string& where,
                         models::ConversionReport& report);

/// Cutoffs that a training chose lie beside the weights.
inline constexpr const char* kCutoffsFile = "cutoffs.json";
std::string cutoffsText(const std::vector<std::int64_t>& cutoffs);

/// Of a published checkpoint, for a training that starts from it and goes on as it was trained.
/// Empty when it holds none; throws Error{Checkpoint} when it does not belong to the weights.
std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source);

} // namespace parlance::transformer_xl
