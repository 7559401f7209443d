// SPDX-License-Identifier: Apache-2.0
// All that a resume needs beside model and optimiser tensors: state.json of a checkpoint.
#pragma once

#include "core/base/json.h"
#include "core/batching/batch_source.h"
#include "core/optim/loss_scaler.h"
#include "core/runs/metrics_log.h"
#include "core/runs/status.h"

#include <optional>
#include <set>

namespace parlance::train {

struct TrainState {
    std::int64_t step = 0; ///< completed updates
    batching::DataPosition data;
    optim::LossScaler::State scaler;
    std::int64_t optimizerUpdates = 0;
    Json schedule; ///< of optim::Schedule
    std::optional<runs::BestValue> best;
    std::int64_t validationsSinceBest = 0;
    std::int64_t validatedStep = 0; ///< of the last whole validation
    runs::Values validation = {};   ///< what it measured
    std::string dataFingerprint = {};
    /// In TrainTask::itemUnit(), of all processes; empty where an earlier version did not count.
    std::optional<double> itemsSeen = 0.0;
    std::set<std::string> badItems = {}; ///< names of items that could not be read
};

Json toJson(const TrainState& state);
/// Throws Error{Checkpoint} naming `where` and what is missing or wrong.
TrainState trainStateFromJson(const Json& json, const std::string& where);

/// Throws Error{Data} when `state` was reached with other data than `source` gives. A checkpoint of
/// a version that stored no fingerprint goes with any.
void requireSameData(const TrainState& state, const batching::BatchSource& source);

} // namespace parlance::train
