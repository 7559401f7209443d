// SPDX-License-Identifier: Apache-2.0
// What a training will need, found out by doing a little of it: its data are looked through, and a
// few updates are measured, on the largest batch and on those that come first.
#pragma once

#include "core/batching/bad_item.h"
#include "core/train/train_task.h"
#include "core/train/trainer_options.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace parlance::train {

/// How far a trial is with what it is at.
struct TrialProgress {
    enum class Part { Data, Updates };

    Part part = Part::Data;
    std::int64_t done = 0;
    std::int64_t total = 0; ///< batches of the first epoch; updates, at most while they are unknown
    std::optional<double> secondsLeft = {}; ///< of this part; empty = not known yet
};

struct TrialOptions {
    double scanSec = 20.0; ///< at most, to look through the data
    double updateSec =
        20.0; ///< at most, for the updates on ordinary batches, but for the first few
    std::stop_token stop = {};
    /// Called from any thread, one call at a time; must be quick and must not throw. May be empty.
    std::function<void(const TrialProgress&)> progress = {};
};

/// A mean with its band of 95 %.
struct Measured {
    double mean = 0.0, low = 0.0, high = 0.0;
};

struct Trial {
    std::int64_t batches = 0; ///< of the first epoch
    std::int64_t scanned = 0; ///< of those; spread evenly where the time did not suffice for all
    std::vector<batching::BadItem> badItems; ///< that would be left out
    std::int64_t largestBatch = 0;
    double largestItems = 0.0;        ///< of it, in TrainTask::itemUnit()
    std::int64_t peakMemoryBytes = 0; ///< during updates on the largest batch
    std::int64_t measuredUpdates = 0;
    Measured secondsPerUpdate;
    Measured itemsPerSecond;
    std::int64_t updates = 0; ///< of the whole training
    Measured seconds;         ///< for all of them, without validations and checkpoints
};

/// Weights are not changed. `task` must be prepared. Throws what the training would throw, such as
/// Error{Data} for an item that cannot be read and Error{OutOfMemory}; Error{Cancelled}.
Trial tryTraining(TrainTask& task, TrainerOptions options, const TrialOptions& trial);

} // namespace parlance::train
