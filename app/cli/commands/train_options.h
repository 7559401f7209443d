// SPDX-License-Identifier: Apache-2.0
// What is trained and how: the options of `train`, now or in a job.
#pragma once

#include "core/engine/local/training/training_plan.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace parlance::cli {

struct TrainOptions {
    engine::TrainingOrder order;
    std::optional<std::string> device, precision;
    std::optional<std::int64_t> threads, seed;
};

void addTrainOptions(CLI::App& app, TrainOptions& options);

/// The short options are settings like any other, the last word on their keys.
engine::TrainingOrder orderOf(const TrainOptions& options);

} // namespace parlance::cli
