// SPDX-License-Identifier: Apache-2.0
// `launch --slurm`: a training as a job.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace parlance::cli {

class Session;

struct SlurmSubmission {
    std::int64_t nodes = 1;
    std::int64_t gpusPerNode = 0;
    std::optional<std::int64_t> processesPerNode; ///< default: one per GPU, or one
    std::string partition, time;                  ///< empty = the cluster's default
    std::int64_t timeoutSec = 60;
    std::vector<std::string> command; ///< "train" and its options
};

/// Plans the training, makes its run with a script in it, and submits that.
int submitToSlurm(const Session& session, const SlurmSubmission& submission);

} // namespace parlance::cli
