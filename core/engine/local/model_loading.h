// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/speech/transcription.h"
#include "core/models/model_family.h"

namespace parlance::engine {

/// The model that the options name, with the files that complete it.
models::ModelSource modelSource(const InferenceOptions& options);

/// The device and precision that the options name; the number of threads is set.
infer::RunnerOptions runnerOptions(const InferenceOptions& options);

/// The model that the options name, ready for one use. Throws as models::makeRunner() does.
template <typename Interface>
std::unique_ptr<Interface> loadRunner(models::Use use, const InferenceOptions& options) {
    const infer::RunnerOptions computing = runnerOptions(options);
    return models::loadRunner<Interface>(use, modelSource(options), computing);
}

} // namespace parlance::engine
