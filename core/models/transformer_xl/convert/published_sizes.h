// SPDX-License-Identifier: Apache-2.0
// The sizes of a Transformer-XL as its weights and its published arguments tell them. Weights have
// our names throughout.
#pragma once

#include "core/models/published_checkpoint.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"

namespace parlance::transformer_xl {

/// Our configuration of a checkpoint: the sizes that its weights tell, from its arguments what
/// shapes cannot tell, and the published values of the rest. Throws Error{Checkpoint} where its
/// arguments contradict the weights, and where neither tells a size.
LmConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where);

/// The size of the vocabulary.
std::int64_t tokensIn(const tensor_io::Weights& weights);

/// Throws Error{Checkpoint} when the options are not those of the weights, or when the weights are
/// far too small for the model that they describe. A model is built only after it.
void checkAgainstWeights(const ModelOptions& options, const tensor_io::Weights& weights,
                         const std::string& where);

/// The published constructor's arguments, which are Hugging Face's too but for names.
Json publishedArguments(const ModelOptions& options);
Json huggingFaceArguments(const ModelOptions& options);

} // namespace parlance::transformer_xl
