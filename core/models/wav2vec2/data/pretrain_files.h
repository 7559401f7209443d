// SPDX-License-Identifier: Apache-2.0
// From the data.* keys to batches of pre-training. Relative paths are against data.root, that
// against `baseFolder`.
#pragma once

#include "core/models/wav2vec2/data/pretrain_source.h"

namespace parlance::wav2vec2 {

/// Utterances too short to mask, or outside the limits of data.*, are left out and counted in the
/// log. Throws Error{Data} when none is left, Error{Config} when data.train is empty.
std::unique_ptr<PretrainSource> pretrainingSource(const PretrainConfig& config,
                                                  const std::filesystem::path& baseFolder);

/// Null when data.valid is empty. Every utterance that can be masked takes part, uncropped but to
/// the shortest of its batch.
std::unique_ptr<PretrainSource> pretrainValidationSource(const PretrainConfig& config,
                                                         const std::filesystem::path& baseFolder);

} // namespace parlance::wav2vec2
