// SPDX-License-Identifier: Apache-2.0
// The training loop. A step reads as its phases: sample, forward, backward, reduce, clip, update,
// report; each is timed. Losses and norms stay on the device until a report is due.
#pragma once

#include "core/config/training_config.h"
#include "core/optim/adamw.h"
#include "core/optim/loss_scaler.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_config.h"
#include "core/train/checkpoint.h"
#include "core/train/observer.h"
#include "core/train/train_state.h"
#include "core/train/train_task.h"

#include <atomic>
#include <memory>

namespace parlance::train {

enum class Outcome { Finished, TargetReached, EarlyStopped, StoppedOnRequest };

/// Requests from outside (signals); polled between updates.
struct TrainRequests {
    std::stop_token stop;             ///< finish the step, save, return StoppedOnRequest
    std::atomic<bool>* save = nullptr; ///< save now, then cleared
};

struct TrainerOptions {
    config::CommonConfig config;
    torch::Device device = torch::kCPU;
    Precision precision = Precision::Fp32;
    std::int64_t loaderThreads = 1;
    runs::RunConfig runConfig; ///< written into each checkpoint
    std::filesystem::path checkpoints;
    std::string bestMetric;
    runs::Better bestDirection = runs::Better::Lower;
    bool targetRequired = false;
};

class Trainer {
  public:
    Trainer(TrainTask& task, TrainerOptions options, std::vector<TrainObserver*> observers);
    ~Trainer();

    /// From a checkpoint of the same configuration.
    void restore(const LoadedCheckpoint& checkpoint);
    /// Throws Error{Diverged} with numbers when the loss or the norm is not finite for good.
    Outcome run(const TrainRequests& requests);
    const TrainState& state() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::train
