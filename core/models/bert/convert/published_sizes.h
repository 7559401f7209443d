// SPDX-License-Identifier: Apache-2.0
// The sizes of a BERT as its weights and its published configuration tell them. Weights have our
// names throughout.
#pragma once

#include "core/models/bert/config/model_config.h"
#include "core/models/published_checkpoint.h"

namespace parlance::bert {

/// The sizes that the weights tell, from the arguments (bert_config.json, or Hugging Face's
/// config.json) what shapes cannot tell, and the published values of the rest. Throws
/// Error{Checkpoint} where they contradict each other and where neither tells a size.
ModelConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where);

/// Throws Error{Checkpoint} when the sizes are not those of the weights, or when the weights are
/// far too small for the model that they describe. A model is built only after it.
void checkAgainstWeights(const ModelOptions& options, const tensor_io::Weights& weights,
                         const std::string& where);

/// bert_config.json, and what Hugging Face's config.json has of it.
Json publishedArguments(const ModelOptions& options);
Json huggingFaceArguments(const ModelOptions& options, const HeadOptions& heads);

} // namespace parlance::bert
