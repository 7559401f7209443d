// SPDX-License-Identifier: Apache-2.0
// The engine of the window: training in worker processes that outlive us, inference by a private
// server that does not. Both are the `parlance` executable.
#pragma once

#include "core/engine/engine.h"

#include <memory>
#include <mutex>
#include <vector>

namespace parlance {
class ChildProcess;
}

namespace parlance::engine {

class PrivateServer;

class RemoteEngine : public Engine {
  public:
    /// `parlance`: the executable; the window's lies beside its own.
    explicit RemoteEngine(std::filesystem::path parlance);
    ~RemoteEngine() override; ///< stops the server, leaves the workers

    void startTraining(const TrainingRequest& request) override;
    void queueTraining(const TrainingRequest& request) override;
    StartingPoint startingPoint(const TrainingRequest& request) override;
    void resumeTraining(const std::filesystem::path& runFolder, std::int64_t processes) override;
    void startQueued(const std::filesystem::path& runFolder, std::int64_t processes,
                     const std::string& device) override;
    void signalTraining(const std::filesystem::path& runFolder, WorkerSignal signal) override;
    std::vector<protocol::Tensor> infer(const std::vector<std::filesystem::path>& models,
                                        const protocol::InferRequest& question,
                                        const PartSink& part, const ProgressSink& progress,
                                        const std::stop_token& stop) override;
    std::vector<DeviceSummary> devices() override;

  private:
    /// Starts a worker that goes on with the run.
    void workOn(const std::filesystem::path& folder, std::int64_t processes,
                const std::vector<std::string>& options);
    /// Starts the command as the worker of a run and reaps it when it ends.
    void work(std::vector<std::string> command, const std::filesystem::path& runFolder,
              const std::filesystem::path& workingFolder);
    /// What the command prints. Throws what it says when it fails.
    std::string finish(std::vector<std::string> command,
                       const std::filesystem::path& workingFolder = {}) const;
    void keepWorker(ChildProcess worker);
    std::vector<DeviceSummary> askDevices() const;

    std::filesystem::path m_parlance;
    std::unique_ptr<PrivateServer> m_server;
    std::mutex m_mutex;
    std::vector<ChildProcess> m_workers; ///< collected when they end, so that none stays a zombie
    std::mutex m_devicesMutex;
    std::vector<DeviceSummary> m_devices; ///< empty until they are known
};

} // namespace parlance::engine
