// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_host.h"

#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/runs/run_config.h"

#include <set>

namespace parlance::serve {

namespace fs = std::filesystem;

/// Requests in work keep what was unloaded alive until they are answered.
struct AsrHost::Loaded {
    fs::path folder;
    std::string platform;
    AsrModelThread thread;
};

AsrHost::AsrHost(AsrHostOptions options) : m_options(std::move(options)) {}

AsrHost::~AsrHost() = default;

std::vector<ModelEntry> AsrHost::list() {
    std::set<std::string> names;
    std::error_code ignored; // no folder, no models
    for (const fs::directory_entry& entry : fs::directory_iterator(m_options.modelsFolder, ignored))
        if (fs::exists(entry.path() / "config.json", ignored))
            names.insert(entry.path().filename().string());
    const std::lock_guard lock(m_mutex);
    for (const auto& [name, model] : m_models)
        names.insert(name);
    std::vector<ModelEntry> entries;
    for (const std::string& name : names)
        entries.push_back({name, m_models.contains(name)});
    return entries;
}

void AsrHost::load(const std::string& name, const std::string& path) {
    const std::lock_guard loading(m_loading);
    if (name.starts_with('.'))
        throw Error(ErrorKind::Usage, "this is no name of a model", name, "see repository/index");
    const fs::path folder =
        models::locateModel(path.empty() ? (m_options.modelsFolder / name).string() : path);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_models.find(name);
        if (known != m_models.end() && known->second->folder == folder)
            return;
        // Two models may be more than the memory holds.
        if (known != m_models.end())
            m_models.erase(known);
    }
    const fs::path configFile = folder / "config.json";
    const runs::RunConfig config =
        runs::runConfigFromJson(readJsonFile(configFile), configFile.string());
    const auto makeRunner = [&] {
        auto runner = models::familyOf(config.family).makeAsrRunner(folder, m_options.runner);
        if (!runner)
            throw Error(ErrorKind::Usage, "this model does not recognise speech", folder.string(),
                        "choose one that was trained for the task asr");
        return runner;
    };
    std::shared_ptr<Loaded> model(new Loaded{folder, "parlance_" + config.family,
                                             AsrModelThread(makeRunner, m_options.limits)});
    const std::lock_guard lock(m_mutex);
    m_models[name] = std::move(model);
}

void AsrHost::unload(const std::string& name) {
    const std::shared_ptr<Loaded> model = find(name);
    const std::lock_guard lock(m_mutex);
    m_models.erase(name);
}

ModelDescription AsrHost::describe(const std::string& name) {
    return asrDescription(find(name)->platform);
}

std::vector<Tensor> AsrHost::infer(const std::string& name, const InferRequest& request,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    const std::shared_ptr<Loaded> model = find(name);
    return asrOutputs(model->thread.transcribe(asrInput(request), progress, stop));
}

std::shared_ptr<AsrHost::Loaded> AsrHost::find(const std::string& name) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_models.find(name);
    if (found == m_models.end())
        throw Error(ErrorKind::Usage, "no such model is loaded", name,
                    strCat("load it with POST /v2/repository/models/", name, "/load"));
    return found->second;
}

} // namespace parlance::serve
