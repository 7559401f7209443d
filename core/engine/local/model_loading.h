// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/transcription.h"
#include "core/infer/asr_runner.h"
#include "core/infer/feature_runner.h"
#include "core/models/model_source.h"

#include <memory>

namespace parlance::engine {

/// The model that the options name, with the files that complete it.
models::ModelSource modelSource(const InferenceOptions& options);

/// The recogniser that the options name, on its device. Throws Error{Checkpoint} when the model
/// does no speech recognition.
std::unique_ptr<infer::AsrRunner> loadAsrRunner(const InferenceOptions& options);

/// Throws as ModelFamily::makeFeatureRunner() does.
std::unique_ptr<infer::FeatureRunner> loadFeatureRunner(const InferenceOptions& options,
                                                        const infer::FeatureOptions& features);

} // namespace parlance::engine
