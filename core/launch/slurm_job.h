// SPDX-License-Identifier: Apache-2.0
// Jobs of Slurm, through its programs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::launch {

enum class SlurmPhase { Waiting, Running, Ended };

struct SlurmState {
    SlurmPhase phase = SlurmPhase::Ended;
    std::string state = {};    ///< Slurm's word: "PENDING"
    std::string reason = {};   ///< why it waits: "Resources"; else empty
    std::string nodes = {};    ///< Slurm's list of those that it runs or ran on
    std::int64_t restarts = 0; ///< how often it was put back into the queue
};

/// Whether jobs can be submitted here.
bool hasSlurm();
/// Throws Error{Usage} with Slurm's reason where it refuses.
std::int64_t submitToSlurm(const std::filesystem::path& script);
/// Names of the partitions, the default one first; empty where there is no Slurm that answers.
std::vector<std::string> slurmPartitions();
/// From now on it is not put back into the queue.
void keepFromRequeue(std::int64_t job);
/// Takes it out of the queue, if it is there.
void cancelWaiting(std::int64_t job);
/// Sends a signal to the processes of one that runs, such as "TERM".
void signalProcesses(std::int64_t job, const std::string& signal);
/// Asks Slurm; takes as long as its controller takes to answer. Empty for a job that it no longer
/// knows, or when it does not answer.
std::optional<SlurmState> slurmStateOf(std::int64_t job);

/// What `squeue --Format` prints with the widths of slurmStateOf(). Empty for anything else.
std::optional<SlurmState> stateFromSqueue(const std::string& text);
/// A line of `sacct --parsable2 --format=State,NodeList`. Empty for anything else.
std::optional<SlurmState> stateFromSacct(const std::string& text);

} // namespace parlance::launch
