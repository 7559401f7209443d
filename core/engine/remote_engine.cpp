// SPDX-License-Identifier: Apache-2.0
#include "core/engine/remote_engine.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/engine/private_server.h"
#include "core/engine/worker_process.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"

#include <csignal>
#include <thread>

namespace parlance::engine {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

std::string settingText(const Json& value) {
    return value.is_string() ? value.get<std::string>() : formatJson(value);
}

/// Every leaf of the configuration as `--set key=value`.
void appendSettings(const Json& config, const std::string& prefix,
                    std::vector<std::string>& arguments) {
    for (const auto& [name, value] : config.items()) {
        const std::string key = prefix.empty() ? name : prefix + "." + name;
        if (value.is_object()) {
            appendSettings(value, key, arguments);
        } else {
            arguments.emplace_back("--set");
            arguments.push_back(key + "=" + settingText(value));
        }
    }
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

void waitForEnd(const runs::Status& worker) {
    const auto pid = static_cast<pid_t>(worker.pid);
    const double deadline = monotonicSec() + 2.0;
    while (processStartTicks(pid) == worker.pidStart && monotonicSec() < deadline)
        std::this_thread::sleep_for(5ms);
}

/// A killed worker cannot say so itself.
void writeStopped(const runs::RunDirectory& run) {
    const std::optional<FileLock> lock = FileLock::tryAcquire(run.lockFile());
    if (!lock)
        return; // it lives after all, or another has taken over
    runs::Status status = run.status();
    status.state = runs::State::Stopped;
    status.message = "stopped at once; the last checkpoint stays";
    status.eta = 0.0;
    writeJsonFile(run.statusFile(), runs::toJson(status));
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
    std::vector<std::string> arguments{
        m_parlance.string(), "train", "--preset",
        request.preset,      "--run", fs::absolute(request.runFolder).string()};
    appendSettings(request.config, "", arguments);
    keepWorker(startWorker({.arguments = std::move(arguments),
                            .runFolder = request.runFolder,
                            .workingFolder = request.baseFolder}));
}

void RemoteEngine::resumeTraining(const fs::path& runFolder) {
    const fs::path folder = fs::absolute(runFolder);
    if (!runs::RunDirectory::isRun(folder))
        throw Error(ErrorKind::Usage, "there is no run to resume", folder.string(),
                    "choose the folder of a run");
    keepWorker(startWorker(
        {.arguments = {m_parlance.string(), "train", "--resume", "--run", folder.string()},
         .runFolder = folder,
         .workingFolder = runs::enclosingProject(folder).value_or(folder)}));
}

void RemoteEngine::signalTraining(const fs::path& runFolder, WorkerSignal signal) {
    const runs::RunDirectory run(runFolder);
    const runs::Status status = workerStatus(run);
    const auto pid = static_cast<pid_t>(status.pid);
    switch (signal) {
    case WorkerSignal::StopAndSave:
        ::kill(pid, SIGTERM);
        return;
    case WorkerSignal::SaveNow:
        ::kill(pid, SIGUSR1);
        return;
    case WorkerSignal::StopNow:
        // Not a second SIGTERM: it must also end a worker that hangs.
        ::kill(pid, SIGKILL);
        waitForEnd(status);
        writeStopped(run);
        return;
    }
}

text::Transcript RemoteEngine::transcribe(const fs::path& model, const fs::path& audioFile,
                                          const text::DecodingOptions& decoding,
                                          const ProgressSink& progress,
                                          const std::stop_token& stop) {
    return m_server->transcribe(model, audioFile, decoding, progress, stop);
}

text::Transcript RemoteEngine::transcribeAudio(const fs::path& model,
                                               const audio::AudioBuffer& audio,
                                               const std::stop_token& stop) {
    return m_server->transcribeAudio(model, audio, stop);
}

SpeechAttention RemoteEngine::attention(const fs::path& model, const audio::AudioBuffer& audio,
                                        const infer::AttentionOptions& options,
                                        const std::stop_token& stop) {
    return m_server->attention(model, audio, options, stop);
}

std::vector<DeviceSummary> RemoteEngine::devices() {
    // Several pages ask, the answer stays the same, and to give it a process has to load torch.
    const std::lock_guard lock(m_devicesMutex);
    if (m_devices.empty())
        m_devices = askDevices();
    return m_devices;
}

std::vector<DeviceSummary> RemoteEngine::askDevices() const {
    const std::string program = m_parlance.string();
    const CommandResult result = runCommand({.arguments = {program, "devices", "--json"}});
    if (result.exitCode != 0)
        throwProgramError(result.exitCode, result.errors, program);
    const Json json = parseJson(result.output, "parlance devices");
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
