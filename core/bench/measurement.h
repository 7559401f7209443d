// SPDX-License-Identifier: Apache-2.0
// The two kinds of rows that families measure: updates of a task in training, and anything that is
// done again and again.
#pragma once

#include "core/bench/bench.h"
#include "core/config/training_config.h"
#include "core/train/train_task.h"

#include <functional>

namespace parlance::bench {

/// What one iteration handles; throughputs per second follow.
struct Workload {
    double units = 0.0;            ///< of the bench's unit
    double flops = 0.0;            ///< of the formulas
    std::vector<Rate> others = {}; ///< `value` for one iteration
};

/// Of an item of that many seconds of audio, as published: a batch is not credited with its size.
inline Rate realTimeFactor(double itemSec) {
    return {"real_time_factor", "RTF", itemSec};
}

/// Runs `iteration` order.warmup times, then order.iterations times with the device waited for
/// before and after each, and once more as often under the profiler if order.profile.
BenchRow measureIterations(const BenchOrder& order, const std::function<void()>& iteration,
                           const Workload& workload);

/// Updates of a task, from number `firstUpdate` on. Each takes `config.train.accumulation` batches
/// of its source, so that a synthetic source of few batches will do. `workload` is given the task's
/// metrics, means over the updates.
BenchRow measureUpdates(const BenchOrder& order, train::TrainTask& task,
                        const config::CommonConfig& config, std::int64_t firstUpdate,
                        const std::function<Workload(const runs::Values&)>& workload);

} // namespace parlance::bench
