// SPDX-License-Identifier: Apache-2.0
// A run that is trained by a job of Slurm: putting it into the queue, asking its processes for
// something, and how the job fares.
#pragma once

#include "core/launch/slurm_job.h"

#include <filesystem>

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
/// Whether a job was submitted that trains it, long ago perhaps.
bool isSlurmRun(const std::filesystem::path& run);
/// Empty where the run was not submitted to Slurm. Throws Error{Config} when the file is damaged.
std::optional<SlurmRecord> readSlurmRecord(const std::filesystem::path& run);

struct RunJob {
    std::int64_t job = 0;
    SlurmState state;

    /// Still in the queue or at work: the run is in its hands.
    bool holdsRun() const { return state.phase != SlurmPhase::Ended; }
};

/// Asks Slurm, as slurmStateOf() does. Empty also for a run that was not submitted. A run that
/// waits for a job which has ended is no longer shown as waiting from then on.
std::optional<RunJob> jobOf(const std::filesystem::path& run);

/// Two jobs of one run would be in each other's way. Throws Error{Usage} that names the first.
void requireNoJob(const std::filesystem::path& run);
/// Submits job.sh of a run that is queued (RunWriter::queue). Throws Error{Usage} with Slurm's
/// reason where it refuses, and the run has failed then.
std::int64_t submitRun(const std::filesystem::path& run);

/// Takes it out of the queue, or lets the training save and end; it is not started again.
void stopJob(const RunJob& job);
/// Throws Error{Usage} for a job that does not run.
void saveInJob(const RunJob& job);
/// Ends its processes as they are, and returns once they are gone.
void killJob(const RunJob& job);

} // namespace parlance::launch
