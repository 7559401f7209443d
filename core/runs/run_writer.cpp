// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_writer.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/held_files.h"
#include "core/base/log.h"
#include "core/base/process/process.h"

#include <unistd.h>

#include <chrono>

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds kHeartbeat(2);

FileLock lockRun(const RunDirectory& run) {
    std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock)
        throw Error(ErrorKind::Usage, "another worker is writing this run", run.folder().string(),
                    "stop it first or choose another run folder");
    return *std::move(lock);
}

void createFolder(const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        throw Error(ErrorKind::IoWrite,
                    strCat("cannot create the run folder (", problem.message(), ")"),
                    folder.string(), "check the path and the permissions");
}

Status lastStatus(const RunDirectory& run) {
    try {
        return run.status();
    } catch (const Error& damaged) {
        log::warning("the status starts over: ", damaged.what());
        return {};
    }
}

void forgetEnd(Status& status) {
    status.eta = 0.0;
    status.message.clear();
    status.error.clear();
    status.errorKind.clear();
}

void continueAt(Status& status, std::int64_t step) {
    status.step = step;
    if (status.best && status.best->step > step)
        status.best.reset();
}

} // namespace

/// Everything of a new run but config.json, with which a folder becomes a run: it comes last.
std::unique_ptr<RunWriter> RunWriter::prepare(const fs::path& folder,
                                              const std::vector<MetricInfo>& metrics) {
    createFolder(folder);
    const RunDirectory run(folder);
    FileLock lock = lockRun(run);
    if (fs::exists(run.configFile()))
        throw Error(ErrorKind::Usage, "the folder already holds a run", folder.string(),
                    "use --resume to go on with it, or choose another --run folder");
    std::unique_ptr<RunWriter> writer(new RunWriter(run, std::move(lock)));
    writer->m_metrics.appendLine(formatLine(HeaderLine{metrics}));
    writer->begin({});
    return writer;
}

std::unique_ptr<RunWriter> RunWriter::create(const fs::path& folder, const RunConfig& config,
                                             const std::vector<MetricInfo>& metrics) {
    std::unique_ptr<RunWriter> writer = prepare(folder, metrics);
    writeRunConfig(writer->directory().configFile(), config);
    return writer;
}

std::unique_ptr<RunWriter> RunWriter::resume(const fs::path& folder, const RunConfig& config,
                                             std::int64_t step) {
    const RunDirectory run(folder);
    if (!RunDirectory::isRun(folder))
        throw Error(ErrorKind::Usage, "there is no run to resume", folder.string(),
                    "name the folder of a run");
    FileLock lock = lockRun(run);
    Status status = lastStatus(run);
    forgetEnd(status);
    continueAt(status, step);
    std::unique_ptr<RunWriter> writer(new RunWriter(run, std::move(lock)));
    writer->goOn(config, step);
    writer->begin(std::move(status));
    return writer;
}

void RunWriter::goOn(const RunConfig& config, std::int64_t step) {
    writeRunConfig(m_directory.configFile(), config);
    std::error_code ignored;
    fs::remove(m_directory.ranksFile(), ignored); // of earlier workers, which may have been more
    const double now = unixTimeSec();
    m_metrics.appendLine(formatLine(ResumeLine{step, now}));
    m_events.restart(step, now);
}

void RunWriter::queue(const fs::path& folder, const RunConfig& config,
                      const std::vector<MetricInfo>& metrics, std::int64_t processes) {
    const auto queued = [processes](Status& status) {
        status.state = State::Queued;
        status.worldSize = processes;
    };
    if (!RunDirectory::isRun(folder)) {
        const std::unique_ptr<RunWriter> writer = prepare(folder, metrics);
        writer->updateStatus(queued);
        writeRunConfig(writer->directory().configFile(), config);
        return;
    }
    const RunDirectory run(folder);
    const FileLock lock = lockRun(run);
    Status status = lastStatus(run);
    queued(status);
    forgetEnd(status);
    writeRunConfig(run.configFile(), config);
    writeJsonFile(run.statusFile(), toJson(status));
}

std::unique_ptr<RunWriter> RunWriter::claimQueued(const fs::path& folder) {
    const RunDirectory run(folder);
    if (!RunDirectory::isRun(folder) || lastStatus(run).state != State::Queued)
        return nullptr;
    std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    Status status = lastStatus(run);
    if (!lock || status.state != State::Queued) // another worker has it, or had it to its end
        return nullptr;
    forgetEnd(status);
    if (status.step == 0)
        status.started = 0.0; // until now it has waited
    std::unique_ptr<RunWriter> writer(new RunWriter(run, std::move(*lock)));
    writer->begin(std::move(status));
    return writer;
}

void RunWriter::resumeAt(const RunConfig& config, std::int64_t step) {
    goOn(config, step);
    updateStatus([step](Status& status) { continueAt(status, step); });
}

RunWriter::RunWriter(RunDirectory directory, FileLock lock)
    : m_directory(std::move(directory)), m_lock(std::move(lock)),
      m_metrics(m_directory.metricsFile()), m_events(m_directory.folder()) {}

RunWriter::~RunWriter() {
    m_heartbeat.request_stop();
    if (m_heartbeat.joinable())
        m_heartbeat.join();
    if (isActive(m_status.state)) {
        m_status.state = State::Failed;
        if (m_status.error.empty())
            m_status.error = "the worker ended before its work was done: see the log";
    }
    try {
        writeStatus();
    } catch (const Error& problem) {
        log::error(problem.what());
    }
}

void RunWriter::begin(Status status) {
    status.state = State::Starting;
    status.pid = getpid();
    status.pidStart = processStartTicks(getpid()).value_or(0);
    status.host = hostName();
    if (status.started == 0.0)
        status.started = unixTimeSec();
    m_workedBefore = status.worked;
    m_began = monotonicSec();
    m_status = std::move(status);
    writeStatus();
    m_heartbeat = std::jthread([this](const std::stop_token& stop) { beat(stop); });
}

void RunWriter::step(const StepLine& line) {
    m_metrics.appendLine(formatLine(line));
    m_events.scalars(line);
}

void RunWriter::event(std::int64_t step, const std::string& name, const std::string& detail) {
    m_metrics.appendLine(formatLine(EventLine{step, unixTimeSec(), name, detail}));
    // Events are rare and mark what the curves must not lose: checkpoints, ends of epochs, stops.
    m_metrics.sync();
}

void RunWriter::machine(const Values& values) {
    m_metrics.appendLine(formatLine(MachineLine{unixTimeSec(), values}));
}

void RunWriter::items(Split split, std::int64_t step, const std::vector<ItemLine>& lines) {
    std::string text;
    for (const ItemLine& line : lines)
        text += formatItem(line) + "\n";
    const fs::path file = m_directory.items(split, step);
    createFolder(file.parent_path());
    writeFileAtomically(file, text);
}

void RunWriter::updateStatus(const std::function<void(Status&)>& change) {
    bool newState = false;
    {
        const std::lock_guard lock(m_mutex);
        const State before = m_status.state;
        change(m_status);
        newState = m_status.state != before;
    }
    if (newState)
        writeStatus();
}

Status RunWriter::status() const {
    const std::lock_guard lock(m_mutex);
    return m_status;
}

void RunWriter::beat(const std::stop_token& stop) {
    std::mutex resting;
    while (!stop.stop_requested()) {
        std::unique_lock lock(resting);
        m_wake.wait_for(lock, stop, kHeartbeat, [] { return false; });
        try {
            writeStatus();
        } catch (const Error& problem) {
            log::warning(problem.what());
        }
    }
}

void RunWriter::writeStatus() {
    const std::lock_guard writing(m_writing);
    Status status;
    {
        const std::lock_guard lock(m_mutex);
        m_status.updated = unixTimeSec();
        m_status.worked = m_workedBefore + monotonicSec() - m_began;
        status = m_status;
    }
    writeJsonFile(m_directory.statusFile(), toJson(status));
}

} // namespace parlance::runs
