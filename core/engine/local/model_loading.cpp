// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/model_loading.h"

namespace parlance::engine {

infer::RunnerOptions runnerOptions(const InferenceOptions& options) {
    return compute::setUp(options.device, options.precision, options.threads, options.local);
}

models::ModelSource modelSource(const InferenceOptions& options) {
    models::ModelSource source = models::locateModel(options.model);
    source.vocabulary = options.vocabulary;
    source.config = options.config;
    source.dictionary = options.dictionary;
    return source;
}

} // namespace parlance::engine
