// SPDX-License-Identifier: Apache-2.0
// The batch script of a training that Slurm runs.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

namespace parlance::launch {

struct SlurmOrder {
    std::filesystem::path program; ///< parlance
    std::filesystem::path run;     ///< absolute, as the program is
    std::int64_t nodes = 1;
    std::int64_t processesPerNode = 1;
    std::int64_t gpusPerNode = 0;
    std::int64_t threads = 0;   ///< processor threads of each process; 0 = what Slurm gives it
    std::string partition = {}; ///< empty = the cluster's default
    std::string time = {};      ///< as Slurm writes it; empty = the partition's
    std::chrono::seconds timeout{60}; ///< LocalRanksOrder::timeout
};

/// The text of job.sh. Throws Error{Usage} for what cannot be said in one.
std::string slurmScript(const SlurmOrder& order);

/// Seconds of a time limit: "90" (minutes), "90:30", "12:00:00", "2-12", "2-12:00", "2-12:00:00".
/// Throws Error{Usage}.
std::int64_t slurmSeconds(const std::string& time);

} // namespace parlance::launch
