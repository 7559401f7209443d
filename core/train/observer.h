// SPDX-License-Identifier: Apache-2.0
// Listeners of the loop: the run's log, checkpoints, the console.
#pragma once

#include "core/runs/metrics_log.h"
#include "core/train/train_task.h"

namespace parlance::train {

/// Time since the last report by phase, in seconds.
struct PhaseTimes {
    double dataWait = 0.0, forward = 0.0, backward = 0.0, reduce = 0.0, clip = 0.0, update = 0.0,
           report = 0.0;
    double total() const { return dataWait + forward + backward + reduce + clip + update + report; }
};

struct StepReport {
    std::int64_t step = 0;
    double epoch = 0.0;
    runs::Values values;
    PhaseTimes phases;
};

class TrainObserver {
  public:
    virtual ~TrainObserver() = default;

    virtual void onProgress(std::int64_t /*step*/, double /*epoch*/, double /*etaSec*/) {}
    virtual void onStep(const StepReport& /*report*/) {}
    virtual void onValidation(std::int64_t /*step*/, double /*epoch*/,
                              const ValidationResult& /*result*/) {}
    virtual void onEvent(std::int64_t /*step*/, const std::string& /*name*/) {}
};

} // namespace parlance::train
