// SPDX-License-Identifier: Apache-2.0
// The host of `parlance serve`: models from a folder, or by path for a private server, each in a
// thread of its own. Several are loaded at once under a memory budget: who has not been asked for
// longest is unloaded first, one in use never, and it is loaded again when it is asked for.
#pragma once

#include "core/models/model_source.h"
#include "core/serve/model_host.h"
#include "core/serve/model_thread.h"

#include <atomic>
#include <filesystem>
#include <map>

namespace parlance::serve {

struct RunnerHostOptions {
    std::filesystem::path modelsFolder = {}; ///< each folder in it is a model by its name
    std::vector<std::string> atStart = {};   ///< *model* arguments, see loadAtStart()
    infer::RunnerOptions runner = {};
    QueueLimits limits = {};
    /// Of all loaded weights (models::weightBytes()); 0 = any.
    std::int64_t memoryBytes = 0;
    std::span<const TaskEntry> tasks = servedTasks();
};

class RunnerHost : public ModelHost {
  public:
    explicit RunnerHost(RunnerHostOptions options);
    ~RunnerHost() override;

    /// Loads the models that the server is started for, which are then never unloaded for others'
    /// sake; it is ready once all of them are. They are named by the last part of their paths.
    /// Throws as load() does.
    void loadAtStart();

    bool isReady() override { return m_isReady; }
    std::vector<ModelEntry> list() override;
    void load(const std::string& name, const std::vector<std::string>& paths) override;
    void unload(const std::string& name) override;
    ModelDescription describe(const std::string& name) override;
    Outputs infer(const std::string& name, protocol::InferRequest request, const AnswerSinks& sinks,
                  const std::stop_token& stop) override;
    std::vector<ModelStatistics> statistics() override;

  private:
    struct Loaded;
    struct Slot;

    enum class Origin { CommandLine, ModelsFolder, Paths };
    void addSlot(const std::string& name, const std::vector<std::string>& paths, Origin origin);
    /// Loads what the slot is mainly used for; forgets a slot that cannot be loaded.
    void loadSlot(const std::string& name);
    /// Throws Refusal{404}. Under m_mutex.
    Slot& slotOf(const std::string& name);
    /// The model that stands beside the slot's own where no request names one: the only one on the
    /// server that fits. Under m_mutex.
    std::optional<std::string> companionOf(const Slot& slot, models::Use use) const;
    /// What a runner is made from; `companion`: the name in a request. Under m_mutex.
    models::ModelSource sourceOf(const Slot& slot, models::Use use, const std::string& companion);
    /// A runner of the slot for the use, loaded if need be; while it is held, it stays.
    std::shared_ptr<Loaded> acquire(const std::string& name, models::Use use,
                                    const std::string& companion);
    std::shared_ptr<Loaded> loadedFor(const std::string& name, models::Use use,
                                      const std::string& companion);
    /// Unloads others until so much more fits in.
    void makeRoom(std::int64_t bytes);
    /// The uses whose outputs are asked for.
    std::vector<models::Use> usesAskedFor(const std::string& name,
                                          const protocol::InferRequest& request);
    protocol::Signature signatureOf(models::Use use) const;
    /// The one in use, or a new one. Under m_mutex.
    std::shared_ptr<ModelMeter> meterOf(const std::string& name);

    RunnerHostOptions m_options;
    std::atomic<bool> m_isReady;
    std::mutex m_loading; ///< one at a time; never waited for by requests of what is loaded
    std::mutex m_mutex;   ///< guards what follows
    std::map<std::string, Slot> m_slots;
    std::map<std::string, std::shared_ptr<ModelMeter>> m_meters;
};

} // namespace parlance::serve
