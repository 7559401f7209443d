// SPDX-License-Identifier: Apache-2.0
// Listeners of the loop: the run's log, checkpoints, the console.
#pragma once

#include "core/runs/metrics_log.h"
#include "core/train/phase_clock.h"
#include "core/train/train_task.h"

namespace parlance::train {

struct StepReport {
    std::int64_t step = 0;
    double epoch = 0.0;
    runs::Values values;
    PhaseTimes phases; ///< since the last report
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
