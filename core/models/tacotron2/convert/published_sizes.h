// SPDX-License-Identifier: Apache-2.0
// The sizes of a Tacotron 2 as its weights and its published arguments tell them.
#pragma once

#include "core/models/published_checkpoint.h"
#include "core/models/tacotron2/config/tacotron2_config.h"

namespace parlance::tacotron2 {

/// Are these the names of a Tacotron 2's weights?
bool isTacotron2(const tensor_io::Weights& weights);

/// By their published names, `n_mel_channels` among them. Throws Error{Checkpoint} where the
/// weights do not tell.
Json sizesOf(const tensor_io::Weights& weights, const std::string& where);

/// Our configuration of a checkpoint: the sizes that its weights tell, from its arguments what
/// shapes cannot tell, and the published values of the rest. Throws Error{Checkpoint} where its
/// arguments contradict the weights, and for a model that is none of ours.
TtsConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where);

/// Throws Error{Checkpoint} when the configuration is not that of the weights, or when the weights
/// are far too small for the model that they describe. A model is built only after it.
void checkAgainstWeights(const TtsConfig& config, const tensor_io::Weights& weights,
                         const std::string& where);

/// The published constructor's arguments.
Json publishedArguments(const TtsConfig& config);

} // namespace parlance::tacotron2
