// SPDX-License-Identifier: Apache-2.0
// All that a resume needs beside model and optimiser tensors: state.json of a checkpoint.
#pragma once

#include "core/base/json.h"
#include "core/batching/batch_source.h"
#include "core/optim/loss_scaler.h"
#include "core/runs/status.h"

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
};

Json toJson(const TrainState& state);
/// Throws Error{Checkpoint} naming `where` and what is missing or wrong.
TrainState trainStateFromJson(const Json& json, const std::string& where);

} // namespace parlance::train
