// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/measurement.h"
#include "core/config/training_config.h"
#include "core/train/precision.h"
#include "core/train/train_task.h"

namespace parlance::bench {

struct MeasuredUpdates {
    Measurement measured;
    runs::Values values;           ///< the task's metrics, means over the updates
    std::vector<TimeShare> phases; ///< if order.profile
};

/// Updates of a task in training, from number `first` on. Each takes one batch.
MeasuredUpdates measureUpdates(const BenchOrder& order, train::TrainTask& task,
                               const config::CommonConfig& config, torch::Device device,
                               train::Precision precision, std::int64_t first,
                               const std::stop_token& stop);

} // namespace parlance::bench
