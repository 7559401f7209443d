// SPDX-License-Identifier: Apache-2.0
// The writing side of a run directory, held by the rank 0 worker. One writer at a time: run.lock.
#pragma once

#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/runs/events/event_file.h"
#include "core/runs/item_lines.h"
#include "core/runs/run_directory.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace parlance::runs {

class RunWriter {
  public:
    /// Makes a new run folder with config.json, status `starting` and the metric header. Throws
    /// Error{Usage} if the folder already holds a run or another worker writes it.
    static std::unique_ptr<RunWriter> create(const std::filesystem::path& folder,
                                             const RunConfig& config,
                                             const std::vector<MetricInfo>& metrics);
    /// Goes on with an existing run from `step`: takes the lock and appends the resume line. Throws
    /// Error{Usage} if there is no run or another worker writes it.
    static std::unique_ptr<RunWriter> resume(const std::filesystem::path& folder,
                                             const RunConfig& config, std::int64_t step);
    /// Leaves a run to be started by resume(), which has no step of it yet unless it exists
    /// already: config.json, and status `queued`, for so many processes. Throws as create() and
    /// resume() do.
    static void queue(const std::filesystem::path& folder, const RunConfig& config,
                      const std::vector<MetricInfo>& metrics, std::int64_t processes = 1);
    /// Takes a run that is queued before it is known where it goes on, so that it is shown as
    /// starting and no other worker gets it; resumeAt() has to follow. Null when it is not queued,
    /// or another worker has it.
    static std::unique_ptr<RunWriter> claimQueued(const std::filesystem::path& folder);
    /// Ends the heartbeat; a run that is left active, as by an exception, is marked as failed.
    ~RunWriter();

    const RunDirectory& directory() const { return m_directory; }

    /// What resume() does, of a run that was claimed.
    void resumeAt(const RunConfig& config, std::int64_t step);

    /// Into metrics.jsonl and, for TensorBoard, into an event file.
    void step(const StepLine& line);
    void event(std::int64_t step, const std::string& name, const std::string& detail = {});
    void machine(const Values& values);
    void items(Split split, std::int64_t step, const std::vector<ItemLine>& lines);

    /// Changes the status; written at once when the state changes, else with the next heartbeat.
    void updateStatus(const std::function<void(Status&)>& change);
    Status status() const;

  private:
    RunWriter(RunDirectory directory, FileLock lock);
    static std::unique_ptr<RunWriter> prepare(const std::filesystem::path& folder,
                                              const std::vector<MetricInfo>& metrics);
    void goOn(const RunConfig& config, std::int64_t step);
    void begin(Status status);
    void beat(const std::stop_token& stop);
    void writeStatus();

    RunDirectory m_directory;
    FileLock m_lock;
    AppendFile m_metrics;
    EventFile m_events;
    mutable std::mutex m_mutex; ///< guards m_status; never held while a file is written
    Status m_status;
    double m_workedBefore = 0.0; ///< seconds, by earlier workers
    double m_began = 0.0;        ///< on the monotonic clock
    std::mutex m_writing;        ///< one status.json at a time, in the order of the changes
    std::condition_variable_any m_wake;
    std::jthread m_heartbeat; ///< refreshes status.json every 2 s until destruction
};

} // namespace parlance::runs
