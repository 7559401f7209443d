// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_host.h"

#include "core/base/error.h"
#include "core/models/model_family.h"
#include "core/serve/refusal.h"

#include <set>

namespace parlance::serve {

namespace fs = std::filesystem;

/// Requests in work keep what was unloaded alive until they are answered.
struct AsrHost::Loaded {
    fs::path folder;
    std::string platform;
    std::shared_ptr<ModelMeter> meter;
    AsrModelThread thread;
};

namespace {

Failure failureOf(const std::exception_ptr& problem) {
    try {
        std::rethrow_exception(problem);
    } catch (const Refusal& refusal) {
        return refusal.status() == http::kUnavailable ? Failure::Rejected : Failure::Other;
    } catch (const Error& error) {
        return error.kind() == ErrorKind::Cancelled ? Failure::Cancelled : Failure::Other;
    } catch (...) {
        return Failure::Other;
    }
}

} // namespace

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
    if (const std::shared_ptr<Loaded> known = loaded(name)) {
        if (known->folder == folder)
            return;
        unload(name); // two models may be more than the memory holds
    }
    const models::ModelFamily& family = models::familyOfModel(folder);
    const auto makeRunner = [&] {
        return models::loadRunner<infer::AsrRunner>(models::Use::Transcribe, folder,
                                                    m_options.runner);
    };
    const std::shared_ptr<ModelMeter> meter = meterOf(name);
    std::shared_ptr<Loaded> model(new Loaded{folder, "parlance_" + family.info().name, meter,
                                             AsrModelThread(makeRunner, m_options.limits, meter)});
    const std::lock_guard lock(m_mutex);
    m_models[name] = std::move(model);
    m_meters[name] = meter;
}

void AsrHost::unload(const std::string& name) {
    const std::shared_ptr<Loaded> model = find(name); // ends outside of the lock: it may be at work
    const std::lock_guard lock(m_mutex);
    m_models.erase(name);
}

ModelDescription AsrHost::describe(const std::string& name) {
    return asrDescription(find(name)->platform);
}

std::vector<Tensor> AsrHost::infer(const std::string& name, const InferRequest& request,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    const std::shared_ptr<Loaded> model = find(name);
    const auto begun = AsrJob::Clock::now();
    try {
        std::vector<Tensor> outputs = model->thread.queue().ask(asrInput(request), progress, stop);
        model->meter->succeeded(AsrJob::Clock::now() - begun);
        return outputs;
    } catch (...) {
        model->meter->failed(failureOf(std::current_exception()), AsrJob::Clock::now() - begun);
        throw;
    }
}

std::vector<ModelStatistics> AsrHost::statistics() {
    const std::lock_guard lock(m_mutex);
    std::vector<ModelStatistics> all;
    for (const auto& [name, meter] : m_meters) {
        all.push_back(meter->statistics());
        if (const auto model = m_models.find(name); model != m_models.end())
            all.back().pending = model->second->thread.queue().waiting();
    }
    return all;
}

std::shared_ptr<ModelMeter> AsrHost::meterOf(const std::string& name) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_meters.find(name);
    return found == m_meters.end() ? std::make_shared<ModelMeter>(name) : found->second;
}

std::shared_ptr<AsrHost::Loaded> AsrHost::loaded(const std::string& name) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_models.find(name);
    return found == m_models.end() ? nullptr : found->second;
}

std::shared_ptr<AsrHost::Loaded> AsrHost::find(const std::string& name) {
    std::shared_ptr<Loaded> model = loaded(name);
    if (!model)
        throw Refusal(http::kNotFound, ErrorKind::Usage, "no such model is loaded", name,
                      strCat("load it with POST /v2/repository/models/", name, "/load"));
    return model;
}

} // namespace parlance::serve
