// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/precision.h"
#include "core/config/training_config.h"
#include "core/dist/process_group.h"
#include "core/optim/loss_scaler.h"
#include "core/runs/metrics_log.h"
#include "core/runs/run_config.h"

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::train {

struct TrainerOptions {
    config::CommonConfig config; ///< but for its threads, which are set before (compute::setUp())
    torch::Device device = torch::kCPU;
    compute::Precision precision = compute::Precision::Fp32;
    std::int64_t loaderThreads = 1;
    runs::RunConfig runConfig; ///< written into each checkpoint
    std::filesystem::path checkpoints;
    std::vector<runs::MetricInfo> metrics = {}; ///< of the task: which way is better
    std::string bestMetric;    ///< of the validation; decides `best` and the patience
    double maxBadShare = 0.01; ///< of the items, that may be unreadable and left out
    dist::ProcessGroup* group = &dist::ProcessGroup::alone(); ///< those who train together
    /// Loss scaling. Fp16 has it in any case, by default with the options of the configuration.
    std::optional<optim::LossScalerOptions> lossScaler;
    /// Updates in a row whose loss or norm may be not finite where there is no loss scaling.
    std::int64_t nonFiniteTolerance = 3;
    /// Seconds that a pause waits for an update to end. One that takes longer is given up between
    /// two micro-batches and is computed again after the resume.
    double pausePatienceSec = 5.0;
    /// Whether each update waits to know whether it was applied; by default on the CPU, where that
    /// costs nothing. Where it does not, a dropped update has used up its number.
    std::optional<bool> waitForOutcome;
};

} // namespace parlance::train
