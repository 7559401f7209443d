// SPDX-License-Identifier: Apache-2.0
#include "app/cli/inference_options.h"

#include "app/cli/session.h"

#include <CLI/CLI.hpp>

namespace parlance::cli {

void addInferenceOptions(CLI::App& app, engine::InferenceOptions& options) {
    app.add_option("--model", options.model, "A run, a model folder, or an installed model's name")
        ->required();
    app.add_option("--batch-size", options.batchSize, "Files computed together")
        ->check(CLI::Range(1, 4096))
        ->capture_default_str();
    addComputeOptions(app, options.device, options.precision, options.threads);
}

} // namespace parlance::cli
