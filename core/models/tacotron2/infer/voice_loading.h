// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_source.h"
#include "core/models/tacotron2/infer/speech_runner.h"

namespace parlance::tacotron2 {

/// A voice of any source, with the vocoder that is its companion, or Griffin-Lim without one.
/// Throws Error{Checkpoint} for a model that is not one, Error{Usage} for more than one companion
/// or one that is not a vocoder, Error{Config} where voice and vocoder differ in their audio
/// options.
std::unique_ptr<SpeechRunner> loadVoice(const models::ModelSource& source,
                                        const infer::RunnerOptions& options);

} // namespace parlance::tacotron2
