// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/model_loading.h"

#include "core/compute/threads.h"

namespace parlance::engine {

infer::RunnerOptions runnerOptions(const std::string& device, const std::string& precision,
                                   std::int64_t threads) {
    torch::set_num_threads(static_cast<int>(compute::resolvedThreads(threads)));
    const torch::Device found = compute::deviceFromName(device);
    return {.device = found, .precision = compute::precisionFromName(precision, found)};
}

models::ModelSource modelSource(const InferenceOptions& options) {
    models::ModelSource source = models::locateModel(options.model);
    source.vocabulary = options.vocabulary;
    source.config = options.config;
    source.dictionary = options.dictionary;
    return source;
}

} // namespace parlance::engine
