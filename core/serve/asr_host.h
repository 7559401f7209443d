// SPDX-License-Identifier: Apache-2.0
// The host of `parlance serve`: models from a folder, or by path for a private server, each run by
// a thread of its own.
#pragma once

#include "core/serve/asr_model_thread.h"
#include "core/serve/model_host.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

namespace parlance::serve {

struct AsrHostOptions {
    std::filesystem::path modelsFolder; ///< each folder in it is a model by its name
    infer::RunnerOptions runner = {};
    QueueLimits limits = {};
};

class AsrHost : public ModelHost {
  public:
    explicit AsrHost(AsrHostOptions options);
    ~AsrHost() override;

    std::vector<ModelEntry> list() override;
    void load(const std::string& name, const std::string& path) override;
    void unload(const std::string& name) override;
    ModelDescription describe(const std::string& name) override;
    std::vector<Tensor> infer(const std::string& name, const InferRequest& request,
                              const ProgressSink& progress, const std::stop_token& stop) override;
    std::vector<ModelStatistics> statistics() override;

  private:
    struct Loaded;
    /// Null when it is not loaded.
    std::shared_ptr<Loaded> loaded(const std::string& name);
    /// Throws Refusal{404} instead.
    std::shared_ptr<Loaded> find(const std::string& name);
    /// The one in use, or a new one.
    std::shared_ptr<ModelMeter> meterOf(const std::string& name);

    AsrHostOptions m_options;
    std::mutex m_loading; ///< one at a time; never waited for by infer()
    std::mutex m_mutex;   ///< guards what follows
    std::map<std::string, std::shared_ptr<Loaded>> m_models;
    std::map<std::string, std::shared_ptr<ModelMeter>> m_meters;
};

} // namespace parlance::serve
