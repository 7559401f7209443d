// SPDX-License-Identifier: Apache-2.0
// One training from its plan to its end, with the run directory kept up to date on the way.
#pragma once

#include "core/base/progress.h"
#include "core/engine/local/shared_work.h"
#include "core/engine/local/training/training_plan.h"
#include "core/runs/metrics_log.h"
#include "core/runs/status.h"
#include "core/train/trial.h"

#include <atomic>
#include <optional>
#include <stop_token>

namespace parlance::engine {

/// How a training is acted on from outside. Everything may be empty.
struct TrainingControl {
    std::stop_token stop;              ///< finish the step, save, end as `stopped`
    std::atomic<bool>* save = nullptr; ///< save now; cleared when done
    /// Set before the stop where that is a pause: end as `paused`.
    const std::atomic<bool>* pause = nullptr;
    ProgressSink progress = {}; ///< updates done of all updates
};

struct TrainingResult {
    runs::State state = runs::State::Finished; ///< Finished, Stopped or Paused
    std::int64_t step = 0;
    double epoch = 0.0;
    std::optional<runs::BestValue> best;
    runs::Values metrics;              ///< of the last validation
    bool targetMissed = false;         ///< a target was set, and the end came first
    std::optional<bool> sameBits = {}; ///< of a repeated run: it ended with the same weights
};

/// One training, or this process's part in it where its environment names others (launch::Place).
/// The first process keeps the run; all end with the same result.
class Training {
  public:
    /// Meets the others and plans. Throws what planTraining() does, and Error{Distributed}.
    explicit Training(const TrainingOrder& order);

    const TrainingPlan& plan() const { return m_plan; }
    /// Whether this process speaks for all.
    bool isFirst() const { return m_shared.world().isFirst(); }
    /// Errors before the first update (data, configuration, device) leave no run behind; later ones
    /// are written into its status as well as thrown.
    TrainingResult run(const TrainingControl& control);

    /// What the training will need, measured in this process without a run (train::tryTraining).
    struct Trial {
        train::Trial measured;
        std::int64_t items = 0; ///< that an epoch draws from
        std::string itemUnit;
        std::string device;
        std::string precision;
    };
    Trial tryOut(const train::TrialOptions& options);

  private:
    SharedWork m_shared;
    TrainingPlan m_plan;
};

} // namespace parlance::engine
