// SPDX-License-Identifier: Apache-2.0
// The training loop: updates (update_step.h) and what is due between them, which is validation,
// checkpoints and the reasons to end.
#pragma once

#include "core/optim/optimizer.h"
#include "core/train/checkpoint.h"
#include "core/train/observer.h"
#include "core/train/train_state.h"
#include "core/train/train_task.h"
#include "core/train/trainer_options.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <vector>

namespace parlance::train {

enum class Outcome { Finished, TargetReached, EarlyStopped, StoppedOnRequest, PausedOnRequest };

/// Requests from outside (signals); polled between updates.
struct TrainRequests {
    std::stop_token stop;              ///< finish the step, save, return StoppedOnRequest
    std::atomic<bool>* save = nullptr; ///< save now, then cleared
    /// Set before the stop is requested where that is a pause: return PausedOnRequest.
    const std::atomic<bool>* pause = nullptr;
};

class Trainer {
  public:
    /// Prepares the task for its device and sets torch's threads and deterministic mode. Task and
    /// observers must outlive the trainer.
    Trainer(TrainTask& task, TrainerOptions options, std::vector<TrainObserver*> observers);
    ~Trainer();

    /// From a checkpoint of the same configuration and data. Throws Error{Checkpoint} or
    /// Error{Shape} when it is of another, Error{Data} when the data have changed.
    void restore(const LoadedCheckpoint& checkpoint);
    /// A new training whose optimiser goes on where another one's ended. Throws Error{Checkpoint}
    /// naming what is missing or has another shape.
    void inherit(const optim::OptimizerState& state);
    /// Ends with a saved checkpoint. Throws Error{Diverged} with numbers when loss or norm are not
    /// finite for good; the checkpoints written before stay.
    Outcome run(const TrainRequests& requests);
    const TrainState& state() const;
    /// Updates in all: the end by train.max_steps or train.max_epochs, whichever comes first.
    std::int64_t total() const;
    /// Passes over the data so far.
    double epoch() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::train
