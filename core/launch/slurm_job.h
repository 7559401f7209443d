// SPDX-License-Identifier: Apache-2.0
// A training as a job of Slurm: submitting it, stopping it, how it fares, and what of this is kept
// in the run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace parlance::launch {

// In the run's folder.
inline constexpr const char* kSlurmScriptName = "job.sh";
inline constexpr const char* kSlurmLogName = "job.log"; ///< what script and processes print
inline constexpr const char* kSlurmRecordName = "slurm.json";

/// slurm.json: which job trains a run.
struct SlurmRecord {
    std::int64_t job = 0;
    double submitted = 0.0; ///< seconds since 1970
};

void writeSlurmRecord(const std::filesystem::path& run, const SlurmRecord& record);
/// Empty where the run was not submitted to Slurm. Throws Error{Config} when the file is damaged.
std::optional<SlurmRecord> readSlurmRecord(const std::filesystem::path& run);

enum class SlurmPhase { Waiting, Running, Ended };

struct SlurmState {
    SlurmPhase phase = SlurmPhase::Ended;
    std::string state;         ///< Slurm's word: "PENDING"
    std::string reason;        ///< why it waits: "Resources"; else empty
    std::string nodes;         ///< Slurm's list of those that it runs or ran on
    std::int64_t restarts = 0; ///< how often it was put back into the queue
};

/// Whether jobs can be submitted here.
bool hasSlurm();
/// Throws Error{Usage} with Slurm's reason where it refuses.
std::int64_t submitToSlurm(const std::filesystem::path& script);
/// Takes it out of the queue, or lets the training save and end; it is not started again.
void stopSlurmJob(std::int64_t job);
/// Asks Slurm; takes as long as its controller takes to answer. Empty for a job that it no longer
/// knows, or when it does not answer.
std::optional<SlurmState> slurmStateOf(std::int64_t job);

/// What `squeue --Format` prints with the widths of slurmStateOf(). Empty for anything else.
std::optional<SlurmState> stateFromSqueue(const std::string& text);
/// A line of `sacct --parsable2 --format=State,NodeList`. Empty for anything else.
std::optional<SlurmState> stateFromSacct(const std::string& text);

} // namespace parlance::launch
