// SPDX-License-Identifier: Apache-2.0
#include "core/launch/slurm_run.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/held_files.h"
#include "core/base/json.h"
#include "core/runs/run_directory.h"

#include <chrono>
#include <thread>

namespace parlance::launch {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr const char* kFormat = "parlance-slurm";

constexpr auto kEndPatience = 20s;
constexpr auto kGlance = 500ms;

/// No process of it will ever say so.
void settleWaiting(const fs::path& folder, const RunJob& job) {
    const runs::RunDirectory run(folder);
    if (run.status().state != runs::State::Queued)
        return;
    const std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock || run.status().state != runs::State::Queued) // it is trained after all
        return;
    if (job.state.state == "CANCELLED")
        run.writeStopped(strCat("job ", job.job, " left the queue before it trained"));
    else
        run.writeFailed(strCat("job ", job.job, " ended before it trained (", job.state.state,
                               "): ", (folder / kSlurmLogName).string(), ": see there why"));
}

/// A controller that does not answer once has not said that the job ended.
bool mayRun(const std::optional<SlurmState>& state) {
    return !state || state->phase == SlurmPhase::Running;
}

} // namespace

void writeSlurmRecord(const fs::path& run, const SlurmRecord& record) {
    Json json = formatHeader(kFormat);
    json["job"] = record.job;
    json["submitted"] = jsonNumber(record.submitted);
    writeJsonFile(run / kSlurmRecordName, json);
}

bool isSlurmRun(const fs::path& run) {
    std::error_code problem;
    return fs::exists(run / kSlurmRecordName, problem);
}

std::optional<SlurmRecord> readSlurmRecord(const fs::path& run) {
    if (!isSlurmRun(run))
        return std::nullopt;
    const fs::path file = run / kSlurmRecordName;
    const Json json = readJsonFile(file);
    try {
        return SlurmRecord{.job = json.at("job"),
                           .submitted = numberFromJson(json.at("submitted"), file.string())};
    } catch (const Json::exception&) {
        throw Error(ErrorKind::Config, "this does not name a job of Slurm", file.string(),
                    "delete the file: nothing but the job's state depends on it");
    }
}

std::optional<RunJob> jobOf(const fs::path& run) {
    const std::optional<SlurmRecord> record = readSlurmRecord(run);
    const std::optional<SlurmState> state = record ? slurmStateOf(record->job) : std::nullopt;
    if (!state)
        return std::nullopt;
    const RunJob job{record->job, *state};
    if (!job.holdsRun())
        settleWaiting(run, job);
    return job;
}

void requireNoJob(const fs::path& run) {
    const std::optional<RunJob> job = jobOf(run);
    if (job && job->holdsRun())
        throw Error(ErrorKind::Usage, strCat("job ", job->job, " has this run already"),
                    run.string(), strCat("wait for its end, or scancel ", job->job));
}

std::int64_t submitRun(const fs::path& run) {
    std::int64_t job = 0;
    try {
        job = submitToSlurm(run / kSlurmScriptName);
    } catch (const Error& refused) {
        runs::RunDirectory(run).writeFailed(refused.what());
        throw;
    }
    writeSlurmRecord(run, {.job = job, .submitted = unixTimeSec()});
    return job;
}

void stopJob(const RunJob& job) {
    // Before the signal: the script puts a stopped job back only where that is allowed.
    keepFromRequeue(job.job);
    cancelWaiting(job.job);
    if (mayRun(slurmStateOf(job.job))) // the processes end in their own time
        signalProcesses(job.job, "TERM");
}

void saveInJob(const RunJob& job) {
    if (job.state.phase != SlurmPhase::Running)
        throw Error(ErrorKind::Usage, "there is nothing to save yet", strCat("job ", job.job),
                    "wait until it runs");
    signalProcesses(job.job, "USR1");
}

void killJob(const RunJob& job) {
    keepFromRequeue(job.job);
    cancelWaiting(job.job);
    if (!mayRun(slurmStateOf(job.job)))
        return;
    signalProcesses(job.job, "KILL");
    const auto deadline = std::chrono::steady_clock::now() + kEndPatience;
    while (std::chrono::steady_clock::now() < deadline && mayRun(slurmStateOf(job.job)))
        std::this_thread::sleep_for(kGlance);
}

} // namespace parlance::launch
