// SPDX-License-Identifier: Apache-2.0
// Listeners of the loop: the run's log, checkpoints, the console.
#pragma once

#include "core/runs/metrics_log.h"
#include "core/runs/rank_states.h"
#include "core/train/train_task.h"
#include "core/train/update/phase_clock.h"

#include <optional>

namespace parlance::train {

/// Where a training stands.
struct Standing {
    std::int64_t step = 0;  ///< completed updates
    std::int64_t total = 0; ///< updates in all
    double epoch = 0.0;
    std::optional<double> items = {}; ///< seen so far (UpdateStep::itemsSeen)
    std::int64_t validationsSinceBest = 0;
};

/// Where the last update lies in its epoch, all counted from 1.
struct EpochPlace {
    std::int64_t epoch = 1;
    std::int64_t update = 0;
    std::int64_t updates = 0; ///< that the epoch takes, the last one perhaps shared with the next
};

struct StepReport {
    Standing at;
    EpochPlace place;
    runs::Values values;
    PhaseTimes phases;                  ///< since the last report
    std::int64_t updates = 0;           ///< since the last report
    std::vector<runs::RankState> ranks; ///< of several processes since the last report; else empty
};

enum class TrainEvent {
    Epoch,
    Checkpoint,
    Best,
    BadItem,   ///< an item could not be read and is left out
    Overflow,  ///< an update was dropped because scaled gradients overflowed
    NotFinite, ///< updates were dropped because loss or norm were not finite
    Stop,
    Pause,
    EarlyStop,
    Target,
    Finish,
};
/// The name in metrics.jsonl: `epoch`, `bad_item`, ...
std::string_view eventName(TrainEvent event);

class TrainObserver {
  public:
    virtual ~TrainObserver() = default;

    virtual void onProgress(const Standing& /*at*/, double /*etaSec*/) {}
    virtual void onStep(const StepReport& /*report*/) {}
    virtual void onValidationBegin() {}
    virtual void onValidation(const Standing& /*at*/, const ValidationResult& /*result*/) {}
    /// `detail` says which item or which numbers; empty for most events.
    virtual void onEvent(std::int64_t /*step*/, TrainEvent /*event*/,
                         const std::string& /*detail*/) {}
};

} // namespace parlance::train
