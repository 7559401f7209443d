// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/model_loading.h"

#include "core/compute/threads.h"

namespace parlance::engine {

infer::RunnerOptions runnerOptions(const InferenceOptions& options) {
    torch::set_num_threads(static_cast<int>(compute::resolvedThreads(options.threads)));
    const torch::Device device = compute::deviceFromName(options.device);
    return {.device = device, .precision = compute::precisionFromName(options.precision, device)};
}

models::ModelSource modelSource(const InferenceOptions& options) {
    models::ModelSource source = models::locateModel(options.model);
    source.vocabulary = options.vocabulary;
    source.config = options.config;
    source.dictionary = options.dictionary;
    return source;
}

} // namespace parlance::engine
