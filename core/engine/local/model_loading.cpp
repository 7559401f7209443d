// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/model_loading.h"

#include "core/models/locate_model.h"
#include "core/models/model_family.h"
#include "core/runs/run_directory.h"

namespace parlance::engine {

std::unique_ptr<infer::AsrRunner> loadAsrRunner(const InferenceOptions& options) {
    if (options.threads > 0)
        torch::set_num_threads(static_cast<int>(options.threads));
    const torch::Device device = train::deviceFromName(options.device);
    const infer::RunnerOptions runnerOptions{
        .device = device, .precision = train::precisionFromName(options.precision, device)};
    const std::filesystem::path folder = models::locateModel(options.model);
    const runs::RunConfig config = runs::RunDirectory(folder).config();
    auto runner = models::familyOf(config.family).makeAsrRunner(folder, runnerOptions);
    if (!runner)
        throw Error(ErrorKind::Checkpoint,
                    strCat("a ", config.family, " model does not transcribe"), options.model,
                    "choose a speech recognition model");
    return runner;
}

} // namespace parlance::engine
