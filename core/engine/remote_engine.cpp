// SPDX-License-Identifier: Apache-2.0
#include "core/engine/remote_engine.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/held_files.h"
#include "core/engine/private_server.h"
#include "core/engine/worker_process.h"
#include "core/launch/local_ranks.h"
#include "core/launch/slurm_run.h"
#include "core/runs/project.h"
#include "core/runs/run_writer.h"

#include <csignal>
#include <thread>

namespace parlance::engine {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// Longer than anybody holds the run of a worker that is gone; of one on another machine, longer
/// than it takes to end a large process.
constexpr double kSettlingSec = 60.0;

std::vector<std::string> namesIn(const Json& document, const char* member) {
    return document.value(member, std::vector<std::string>());
}

/// The status of a run with a worker of this host, alive or not; throws where there is none.
runs::Status workerStatus(const runs::RunDirectory& run) {
    const runs::Status status = run.effectiveStatus();
    if (!runs::isActive(status.state))
        throw Error(ErrorKind::Usage, strCat("the run is ", runs::stateName(status.state)),
                    run.name(), "only a run that is being trained can be asked to stop or save");
    if (status.host != hostName())
        throw Error(ErrorKind::Usage, "the run is trained on another machine", status.host,
                    "send the signal there");
    return status;
}

/// With all that train together, which would wait for one that is gone.
void killWorkers(pid_t worker) {
    std::vector<std::pair<pid_t, std::optional<std::int64_t>>> killed;
    for (const pid_t rank : launch::ranksLaunchedWith(worker))
        killed.emplace_back(rank, processStartTicks(rank));
    for (const auto& [rank, start] : killed)
        ::kill(rank, SIGKILL);
    const double deadline = monotonicSec() + 2.0;
    for (const auto& [rank, start] : killed)
        while (start && processStartTicks(rank) == start && monotonicSec() < deadline)
            std::this_thread::sleep_for(5ms);
}

/// Not yet taken down by the system, which may take long for a large process.
bool isThere(const runs::Status& worker) {
    return worker.host == hostName() &&
           processStartTicks(static_cast<pid_t>(worker.pid)) == worker.pidStart;
}

/// A killed worker cannot say so itself, and holds its run until the system has taken it down. Who
/// looks after lost runs (RunDirectory::settleLost) may hold it at that moment and write that it
/// failed; another worker may have taken over.
void writeStopped(const runs::RunDirectory& run, const runs::Status& killed) {
    double deadline = monotonicSec() + kSettlingSec;
    const auto isOfKilled = [&](const runs::Status& now) {
        return now.pid == killed.pid && now.pidStart == killed.pidStart;
    };
    std::optional<FileLock> lock;
    while (!(lock = FileLock::tryAcquire(run.lockFile())) && isOfKilled(run.status()) &&
           monotonicSec() < deadline) {
        std::this_thread::sleep_for(5ms);
        if (isThere(killed))
            deadline = monotonicSec() + kSettlingSec;
    }
    if (!lock)
        return;
    const runs::Status now = run.status();
    if (isOfKilled(now) && (runs::isActive(now.state) || now.state == runs::State::Failed))
        run.writeStoppedAtOnce();
}

/// Does `change` to a run that waits and that no worker has. False when it does not wait.
template <typename Change>
bool changeQueued(const runs::RunDirectory& run, Change change) {
    if (!runs::RunDirectory::isRun(run.folder()) || run.status().state != runs::State::Queued)
        return false;
    const std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock || run.status().state != runs::State::Queued)
        return false;
    change();
    return true;
}

bool leaveQueue(const runs::RunDirectory& run) {
    return changeQueued(run, [&] { run.writeStopped("taken out of the queue"); });
}

/// A worker that did not come as far as the run has written nothing into it; as queued, it would
/// be started again and again.
void failQueued(const runs::RunDirectory& run, const Error& reason) {
    changeQueued(run, [&] { run.writeFailed(reason.what()); });
}

fs::path existingRun(const fs::path& runFolder) {
    fs::path folder = fs::absolute(runFolder);
    if (!runs::RunDirectory::isRun(folder))
        throw Error(ErrorKind::Usage, "there is no run to resume", folder.string(),
                    "choose the folder of a run");
    return folder;
}

void signalJob(const launch::RunJob& job, const runs::RunDirectory& run, WorkerSignal signal) {
    switch (signal) {
    case WorkerSignal::StopAndSave:
        launch::stopJob(job);
        launch::jobOf(run.folder()); // one that only waited has ended
        return;
    case WorkerSignal::SaveNow:
        launch::saveInJob(job);
        return;
    case WorkerSignal::Pause:
        throw Error(ErrorKind::Usage, strCat("job ", job.job, " of Slurm cannot be paused"),
                    run.name(), "stop and save it, and resume it later");
    case WorkerSignal::StopNow: {
        const runs::Status before = run.status();
        launch::killJob(job);
        if (runs::isActive(before.state))
            writeStopped(run, before);
        return;
    }
    }
}

DeviceSummary gpuSummary(const Json& gpu) {
    return {.name = gpu.value("device", ""),
            .description = gpu.value("name", ""),
            .memoryBytes = gpu.value("memory", std::int64_t{0})};
}

} // namespace

RemoteEngine::RemoteEngine(fs::path parlance)
    : m_parlance(std::move(parlance)), m_server(std::make_unique<PrivateServer>(m_parlance)) {
    // A server that dies while we write to it is an error of that request, not our end.
    std::signal(SIGPIPE, SIG_IGN);
}

RemoteEngine::~RemoteEngine() = default;

void RemoteEngine::startTraining(const TrainingRequest& request) {
    if (runs::RunDirectory::isRun(request.runFolder))
        throw Error(ErrorKind::Usage, "the folder already holds a run", request.runFolder.string(),
                    "choose another name");
    TrainingRequest placed = request;
    placed.runFolder = fs::absolute(request.runFolder);
    if (request.slurm) {
        finish(trainingCommand(placed), request.baseFolder);
        return;
    }
    work(trainingCommand(placed), placed.runFolder, request.baseFolder);
}

void RemoteEngine::queueTraining(const TrainingRequest& request) {
    TrainingRequest placed = request;
    placed.processes = 1;
    placed.slurm.reset();
    placed.runFolder = fs::absolute(request.runFolder);
    std::vector<std::string> command = trainingCommand(placed);
    command.insert(command.end(), {"--queue", strCat(request.processes)});
    finish(command, request.baseFolder);
}

StartingPoint RemoteEngine::startingPoint(const TrainingRequest& request) {
    TrainingRequest tried = request;
    tried.processes = 1;
    tried.slurm.reset();
    tried.runFolder.clear();
    std::vector<std::string> command = trainingCommand(tried);
    command.insert(command.end(), {"--dry-run", "--json"});
    const Json document =
        parseJson(finish(command, request.baseFolder), "parlance train --dry-run");
    const Json init = document.value("init", Json());
    if (!init.is_object())
        return {};
    return {.decided = namesIn(init, "decided"),
            .adopted = init.value("adopted", Json::object()),
            .matched = namesIn(init, "matched"),
            .missing = namesIn(init, "missing"),
            .unexpected = namesIn(init, "unexpected")};
}

void RemoteEngine::resumeTraining(const fs::path& runFolder, std::int64_t processes) {
    const fs::path folder = existingRun(runFolder);
    launch::requireNoJob(folder);
    if (launch::isSlurmRun(folder) && launch::hasSlurm()) {
        runs::RunWriter::queue(folder, runs::RunDirectory(folder).config(), {});
        launch::submitRun(folder);
        return;
    }
    workOn(folder, processes, {});
}

void RemoteEngine::startQueued(const fs::path& runFolder, std::int64_t processes,
                               const std::string& device) {
    const fs::path folder = existingRun(runFolder);
    std::vector<std::string> options{"--if-queued"};
    if (!device.empty())
        options.insert(options.end(), {"--device", device});
    try {
        workOn(folder, processes, options);
    } catch (const Error& refused) {
        failQueued(runs::RunDirectory(folder), refused);
        throw;
    }
}

void RemoteEngine::workOn(const fs::path& folder, std::int64_t processes,
                          const std::vector<std::string>& options) {
    std::vector<std::string> command{"train", "--resume", "--run", folder.string()};
    command.insert(command.end(), options.begin(), options.end());
    if (processes > 1)
        command.insert(command.begin(), {"launch", "--nproc", strCat(processes), "--"});
    work(std::move(command), folder, runs::enclosingProject(folder).value_or(folder));
}

void RemoteEngine::signalTraining(const fs::path& runFolder, WorkerSignal signal) {
    const runs::RunDirectory run(runFolder);
    if (const auto job = launch::jobOf(runFolder); job && job->holdsRun()) {
        signalJob(*job, run, signal);
        return;
    }
    if (signal != WorkerSignal::SaveNow && leaveQueue(run))
        return;
    const runs::Status status = workerStatus(run);
    const auto pid = static_cast<pid_t>(status.pid);
    switch (signal) {
    case WorkerSignal::StopAndSave:
        ::kill(pid, SIGTERM);
        return;
    case WorkerSignal::Pause:
        ::kill(pid, launch::kPauseSignal);
        return;
    case WorkerSignal::SaveNow:
        ::kill(pid, SIGUSR1);
        return;
    case WorkerSignal::StopNow:
        // Not a second SIGTERM: it must also end a worker that hangs.
        killWorkers(pid);
        writeStopped(run, status);
        return;
    }
}

void RemoteEngine::work(std::vector<std::string> command, const fs::path& runFolder,
                        const fs::path& workingFolder) {
    command.insert(command.begin(), m_parlance.string());
    keepWorker(startWorker(
        {.arguments = std::move(command), .runFolder = runFolder, .workingFolder = workingFolder}));
}

std::string RemoteEngine::finish(std::vector<std::string> command,
                                 const fs::path& workingFolder) const {
    command.insert(command.begin(), m_parlance.string());
    const CommandResult result =
        runCommand({.arguments = std::move(command), .workingFolder = workingFolder});
    if (result.exitCode != 0)
        throwProgramError(result.exitCode, result.errors);
    return result.output;
}

std::vector<protocol::Tensor> RemoteEngine::infer(const std::vector<fs::path>& models,
                                                  const protocol::InferRequest& question,
                                                  const PartSink& part,
                                                  const ProgressSink& progress,
                                                  const std::stop_token& stop) {
    return m_server->infer(models, question, part, progress, stop);
}

std::vector<DeviceSummary> RemoteEngine::devices() {
    // Several pages ask, the answer stays the same, and to give it a process has to load torch.
    const std::lock_guard lock(m_devicesMutex);
    if (m_devices.empty())
        m_devices = askDevices();
    return m_devices;
}

std::vector<DeviceSummary> RemoteEngine::askDevices() const {
    const Json json = parseJson(finish({"devices", "--json"}), "parlance devices");
    std::vector<DeviceSummary> devices{{.name = "cpu",
                                        .description = json.value("cpu", ""),
                                        .memoryBytes = json.value("memory", std::int64_t{0})}};
    for (const Json& gpu : json.value("gpus", Json::array()))
        devices.push_back(gpuSummary(gpu));
    return devices;
}

void RemoteEngine::keepWorker(ChildProcess worker) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_workers, [](ChildProcess& ended) { return ended.poll().has_value(); });
    m_workers.push_back(std::move(worker));
}

} // namespace parlance::engine
