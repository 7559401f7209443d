// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/transcription.h"
#include "core/models/model_family.h"

namespace parlance::engine {

/// The model that the options name, with the files that complete it.
models::ModelSource modelSource(const InferenceOptions& options);

/// The device and precision of these names. Also sets the threads that torch computes with, where 0
/// = all cores.
infer::RunnerOptions runnerOptions(const std::string& device, const std::string& precision,
                                   std::int64_t threads);

/// The model that the options name, ready for one use. Throws as models::makeRunner() does.
template <typename Interface>
std::unique_ptr<Interface> loadRunner(models::Use use, const InferenceOptions& options) {
    const infer::RunnerOptions computing =
        runnerOptions(options.device, options.precision, options.threads);
    return models::loadRunner<Interface>(use, modelSource(options), computing);
}

} // namespace parlance::engine
