// SPDX-License-Identifier: Apache-2.0
// A published state dict with our names, which are those of NVIDIA's example.
#pragma once

#include "core/models/published_checkpoint.h"

#include <string>

namespace parlance::waveglow {

/// Are these the names of a WaveGlow's weights, in any of the layouts?
bool isWaveGlow(const tensor_io::Weights& weights);

/// Throws Error{Checkpoint} for a network of before 2019, whose flows take turns in which half of
/// the channels they change: nothing computes those any longer.
void requireAlikeFlows(const models::PublishedCheckpoint& checkpoint, const std::string& where);

/// Splits the condition layers that the repository NVIDIA/waveglow holds as one, and gives what
/// newer versions of torch name otherwise its old names. What none of this concerns stays. Throws
/// Error{Checkpoint} when two weights would get one name.
tensor_io::Weights withPublishedNames(const tensor_io::Weights& weights, const std::string& where);

/// Gives weights whose norm was folded into them one again, so that the network is the same.
tensor_io::Weights unfolded(const tensor_io::Weights& weights, const std::string& where);

} // namespace parlance::waveglow
