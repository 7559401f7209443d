// SPDX-License-Identifier: Apache-2.0
// The sizes of a WaveGlow as its weights and its published arguments tell them.
#pragma once

#include "core/models/published_checkpoint.h"
#include "core/models/waveglow/config/waveglow_config.h"

namespace parlance::waveglow {

/// Our configuration of a checkpoint, whose weights have our names: the sizes that they tell, and
/// the published values of the rest. Throws Error{Checkpoint} where its arguments contradict the
/// weights, and for a model that is none of ours.
VocoderConfig configOf(const models::PublishedCheckpoint& checkpoint, const std::string& where);

/// Throws Error{Checkpoint} when the configuration is not that of the weights, or when the weights
/// are far too small for the model that they describe. A model is built only after it.
void checkAgainstWeights(const VocoderConfig& config, const tensor_io::Weights& weights,
                         const std::string& where);

/// The published constructor's arguments.
Json publishedArguments(const VocoderConfig& config);

} // namespace parlance::waveglow
