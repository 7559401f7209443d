// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/model_loading.h"

#include "core/models/locate_model.h"
#include "core/models/model_family.h"

namespace parlance::engine {

namespace {

/// Sets the threads that torch computes with.
infer::RunnerOptions runnerOptions(const InferenceOptions& options) {
    if (options.threads > 0)
        torch::set_num_threads(static_cast<int>(options.threads));
    const torch::Device device = train::deviceFromName(options.device);
    return {.device = device, .precision = train::precisionFromName(options.precision, device)};
}

} // namespace

models::ModelSource modelSource(const InferenceOptions& options) {
    models::ModelSource source = models::locateModel(options.model);
    source.vocabulary = options.vocabulary;
    source.config = options.config;
    source.dictionary = options.dictionary;
    return source;
}

std::unique_ptr<infer::AsrRunner> loadAsrRunner(const InferenceOptions& options) {
    const infer::RunnerOptions computing = runnerOptions(options);
    const models::ModelSource source = modelSource(options);
    const models::ModelFamily& family = models::familyOfModel(source);
    auto runner = family.makeAsrRunner(source, computing);
    if (!runner)
        throw Error(ErrorKind::Checkpoint,
                    strCat("a ", family.info().name, " model does not transcribe"), options.model,
                    "choose a speech recognition model");
    return runner;
}

std::unique_ptr<infer::FeatureRunner> loadFeatureRunner(const InferenceOptions& options,
                                                        const infer::FeatureOptions& features) {
    const infer::RunnerOptions computing = runnerOptions(options);
    const models::ModelSource source = modelSource(options);
    return models::familyOfModel(source).makeFeatureRunner(source, computing, features);
}

} // namespace parlance::engine
