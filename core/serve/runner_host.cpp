// SPDX-License-Identifier: Apache-2.0
#include "core/serve/runner_host.h"

#include "core/compute/error_translation.h"
#include "core/protocol/speech/synthesize.h"
#include "core/serve/refusal.h"
#include "core/serve/runner_slot.h"

#include <algorithm>
#include <set>

namespace parlance::serve {

namespace fs = std::filesystem;
using models::Use;
using protocol::Synthesize;

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

/// Runs `work`, whatever it throws being one of our errors.
template <typename Work>
auto translated(Work work) {
    try {
        return work();
    } catch (const Error&) {
        throw; // a Refusal keeps its status
    } catch (...) {
        throw asError(std::current_exception());
    }
}

models::ModelSource located(const std::vector<std::string>& paths) {
    models::ModelSource source = models::locateModel(paths.front());
    for (std::size_t i = 1; i < paths.size(); ++i)
        source.companions.push_back(models::locateModel(paths[i]));
    return source;
}

/// What a model named on the command line is called by clients.
std::string nameOfArgument(const std::string& argument) {
    fs::path path = fs::path(argument).lexically_normal();
    if (!path.has_filename())
        path = path.parent_path();
    std::string name = path.filename().string();
    std::ranges::replace_if(
        name, [](unsigned char c) { return !std::isalnum(c) && c != '.' && c != '_' && c != '-'; },
        '_');
    return name;
}

} // namespace

RunnerHost::RunnerHost(RunnerHostOptions options)
    : m_options(std::move(options)), m_isReady(m_options.atStart.empty()) {}

RunnerHost::~RunnerHost() = default;

void RunnerHost::loadAtStart() {
    std::set<std::string> names;
    for (const std::string& argument : m_options.atStart) {
        const std::string name = nameOfArgument(argument);
        if (!names.insert(name).second)
            throw Error(ErrorKind::Usage, strCat("two models are called ", name), argument,
                        "rename the folder of one of them");
        addSlot(name, {argument}, Origin::CommandLine);
    }
    for (const std::string& argument : m_options.atStart) // all that may be companions are known
        loadSlot(nameOfArgument(argument));
    m_isReady = true;
}

std::vector<ModelEntry> RunnerHost::list() {
    std::set<std::string> names;
    std::error_code ignored; // no folder, no models
    for (const fs::directory_entry& entry : fs::directory_iterator(m_options.modelsFolder, ignored))
        if (fs::exists(entry.path() / "config.json", ignored))
            names.insert(entry.path().filename().string());
    const std::lock_guard lock(m_mutex);
    for (const auto& [name, slot] : m_slots)
        names.insert(name);
    std::vector<ModelEntry> entries;
    for (const std::string& name : names)
        entries.push_back({name, m_slots.contains(name) && m_slots.find(name)->second.wasLoaded});
    return entries;
}

void RunnerHost::load(const std::string& name, const std::vector<std::string>& paths) {
    if (name.starts_with('.'))
        throw Error(ErrorKind::Usage, "this is not the name of a model", name,
                    "see repository/index");
    translated([&] {
        if (paths.empty())
            addSlot(name, {(m_options.modelsFolder / name).string()}, Origin::ModelsFolder);
        else
            addSlot(name, paths, Origin::Paths);
        loadSlot(name);
    });
}

void RunnerHost::addSlot(const std::string& name, const std::vector<std::string>& paths,
                         Origin origin) {
    const models::ModelSource source = located(paths);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_slots.find(name);
        if (known != m_slots.end() && known->second.source == source)
            return;
    }
    std::vector<Use> uses;
    for (const Use use : models::usesOf(source))
        if (std::ranges::count(m_options.tasks, use, &TaskEntry::use) > 0)
            uses.push_back(use);
    if (uses.empty())
        throw Error(ErrorKind::Usage, "the server has no use for this model", source.path.string(),
                    "choose another one");
    const models::ModelFamily& family = models::familyOfModel(source);
    Slot slot{.source = source,
              .platform = "parlance_" + family.info().name,
              .uses = uses,
              .audio = family.audioOf(source),
              .origin = origin,
              .meter = nullptr};
    std::vector<std::shared_ptr<Loaded>> replaced; // ends outside of the lock: it may be at work
    {
        const std::lock_guard lock(m_mutex);
        slot.meter = meterOf(name);
        if (const auto known = m_slots.find(name); known != m_slots.end())
            std::swap(replaced, known->second.runners);
        m_slots.insert_or_assign(name, slot);
    }
}

void RunnerHost::loadSlot(const std::string& name) {
    std::optional<Use> mainUse;
    {
        const std::lock_guard lock(m_mutex);
        mainUse = slotOf(name).uses.front();
    }
    try {
        acquire(name, *mainUse, {});
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        if (const auto slot = m_slots.find(name); slot != m_slots.end() && !slot->second.wasLoaded)
            m_slots.erase(slot);
        throw;
    }
    const std::lock_guard lock(m_mutex);
    m_meters[name] = slotOf(name).meter;
}

void RunnerHost::unload(const std::string& name) {
    std::vector<std::shared_ptr<Loaded>> ended; // outside of the lock: it may be at work
    const std::lock_guard lock(m_mutex);
    std::swap(ended, slotOf(name).runners);
    m_slots.erase(name);
}

RunnerHost::Slot& RunnerHost::slotOf(const std::string& name) {
    const auto found = m_slots.find(name);
    if (found == m_slots.end())
        throw Refusal(http::kNotFound, ErrorKind::Usage, "no such model is loaded", name,
                      strCat("load it with POST /v2/repository/models/", name, "/load"));
    return found->second;
}

ModelDescription RunnerHost::describe(const std::string& name) {
    const std::lock_guard lock(m_mutex);
    const Slot& slot = slotOf(name);
    if (!slot.wasLoaded)
        throw Refusal(http::kNotFound, ErrorKind::Usage, "the model is still being loaded", name,
                      "try again later");
    ModelDescription model{.platform = slot.platform, .signature = {}};
    const auto add = [](std::vector<protocol::TensorDescription>& all,
                        const std::vector<protocol::TensorDescription>& more) {
        for (const protocol::TensorDescription& tensor : more)
            if (std::ranges::count(all, tensor.name, &protocol::TensorDescription::name) == 0)
                all.push_back(tensor);
    };
    for (const Use use : slot.uses) {
        const protocol::Signature signature = signatureOf(use);
        add(model.signature.inputs, signature.inputs);
        add(model.signature.outputs, signature.outputs);
        if (models::companionOf(use) && slot.source.companions.empty())
            model.parameters[Synthesize::kVocoder] =
                companionOf(slot, use).value_or(Synthesize::kGriffinLim);
    }
    return model;
}

protocol::Signature RunnerHost::signatureOf(Use use) const {
    return std::ranges::find(m_options.tasks, use, &TaskEntry::use)->signature();
}

std::vector<Use> RunnerHost::usesAskedFor(const std::string& name,
                                          const protocol::InferRequest& request) {
    std::vector<Use> has;
    {
        const std::lock_guard lock(m_mutex);
        has = slotOf(name).uses;
    }
    if (const auto named = request.parameters.find("use"); named != request.parameters.end()) {
        const Use use = models::useFromName(named->is_string() ? named->get<std::string>() : "");
        if (std::ranges::count(has, use) == 0)
            throw Error(ErrorKind::Usage,
                        strCat("this model cannot be used to ", models::nameOf(use)), name,
                        "name another model");
        return {use};
    }
    std::vector<Use> asked;
    for (const protocol::RequestedOutput& output : request.outputs)
        for (const Use use : has) {
            const auto outputs = signatureOf(use).outputs;
            if (std::ranges::count(outputs, output.name, &protocol::TensorDescription::name) == 0)
                continue;
            if (std::ranges::count(asked, use) == 0)
                asked.push_back(use);
            break;
        }
    return asked.empty() ? std::vector{has.front()} : asked;
}

Outputs RunnerHost::infer(const std::string& name, protocol::InferRequest request,
                          const AnswerSinks& sinks, const std::stop_token& stop) {
    const std::vector<Use> uses = usesAskedFor(name, request);
    const std::string companion = Synthesize::vocoderOf(request);
    std::shared_ptr<ModelMeter> meter;
    {
        const std::lock_guard lock(m_mutex);
        meter = slotOf(name).meter;
    }
    const auto begun = Job::Clock::now();
    try {
        return translated([&] {
            Outputs outputs;
            for (std::size_t i = 0; i < uses.size(); ++i) {
                const std::shared_ptr<Loaded> model = acquire(name, uses[i], companion);
                ServedTask& task = *model->thread.taskFor(uses[i]);
                const bool isLast = i + 1 == uses.size();
                std::any question = task.parse(isLast ? std::move(request) : request);
                Outputs more = model->thread.queue().ask(task, std::move(question), sinks, stop);
                std::ranges::move(more, std::back_inserter(outputs));
            }
            meter->succeeded(Job::Clock::now() - begun);
            return outputs;
        });
    } catch (...) {
        meter->failed(failureOf(std::current_exception()), Job::Clock::now() - begun);
        throw;
    }
}

std::shared_ptr<RunnerHost::Loaded> RunnerHost::loadedFor(const std::string& name, Use use,
                                                          const std::string& companion) {
    const std::lock_guard lock(m_mutex);
    const Slot& slot = slotOf(name);
    const models::ModelSource source = sourceOf(slot, use, companion);
    for (const std::shared_ptr<Loaded>& runner : slot.runners)
        if (runner->thread.taskFor(use) && runner->source == source) {
            runner->lastAsked = Job::Clock::now();
            return runner;
        }
    return nullptr;
}

std::shared_ptr<RunnerHost::Loaded> RunnerHost::acquire(const std::string& name, Use use,
                                                        const std::string& companion) {
    if (auto known = loadedFor(name, use, companion))
        return known;
    const std::lock_guard loading(m_loading);
    if (auto known = loadedFor(name, use, companion)) // meanwhile
        return known;
    std::optional<models::ModelSource> source;
    std::shared_ptr<ModelMeter> meter;
    {
        const std::lock_guard lock(m_mutex);
        source = sourceOf(slotOf(name), use, companion);
        meter = slotOf(name).meter;
    }
    const std::int64_t bytes = models::weightBytes(*source, m_options.runner.precision);
    makeRoom(bytes);
    const auto load = [&] { return models::makeRunner(use, *source, m_options.runner); };
    std::shared_ptr<Loaded> model(
        new Loaded{*source, !companion.empty(), bytes,
                   ModelThread(load, m_options.tasks, m_options.limits, meter)});
    std::vector<std::shared_ptr<Loaded>> ended; // outside of the lock: it may be at work
    const std::lock_guard lock(m_mutex);
    Slot& slot = slotOf(name);
    if (companion.empty()) // with another companion than is chosen now
        for (auto runner = slot.runners.begin(); runner != slot.runners.end();) {
            const bool isStale = !(*runner)->isNamed && (*runner)->thread.taskFor(use);
            if (isStale)
                ended.push_back(std::move(*runner));
            runner = isStale ? slot.runners.erase(runner) : runner + 1;
        }
    slot.runners.push_back(model);
    slot.wasLoaded = true;
    return model;
}

void RunnerHost::makeRoom(std::int64_t bytes) {
    if (m_options.memoryBytes == 0)
        return;
    std::vector<std::shared_ptr<Loaded>> ended; // outside of the lock
    const std::lock_guard lock(m_mutex);
    for (;;) {
        std::int64_t held = 0;
        std::vector<std::shared_ptr<Loaded>>* place = nullptr;
        std::size_t oldest = 0;
        for (auto& [name, slot] : m_slots)
            for (std::size_t i = 0; i < slot.runners.size(); ++i) {
                held += slot.runners[i]->bytes;
                // Requests hold what they use.
                const bool isPinned =
                    slot.origin == Origin::CommandLine && !slot.runners[i]->isNamed;
                const bool isIdle = slot.runners[i].use_count() == 1 && !isPinned;
                if (isIdle &&
                    (!place || slot.runners[i]->lastAsked < (*place)[oldest]->lastAsked)) {
                    place = &slot.runners;
                    oldest = i;
                }
            }
        if (held + bytes <= m_options.memoryBytes)
            return;
        if (!place)
            throw Error(ErrorKind::OutOfMemory,
                        strCat("a model of ", bytes, " bytes does not fit beside ", held,
                               " bytes of models in use"),
                        strCat("memory of ", m_options.memoryBytes, " bytes"),
                        held == 0 ? "give the server more with --memory"
                                  : "try again later, or give the server more with --memory");
        ended.push_back((*place)[oldest]);
        place->erase(place->begin() + static_cast<std::ptrdiff_t>(oldest));
    }
}

std::vector<ModelStatistics> RunnerHost::statistics() {
    const std::lock_guard lock(m_mutex);
    std::vector<ModelStatistics> all;
    for (const auto& [name, meter] : m_meters) {
        all.push_back(meter->statistics());
        if (const auto slot = m_slots.find(name); slot != m_slots.end())
            for (const std::shared_ptr<Loaded>& runner : slot->second.runners) {
                all.back().pending += runner->thread.queue().waiting();
                all.back().weightBytes += runner->bytes;
            }
    }
    return all;
}

std::shared_ptr<ModelMeter> RunnerHost::meterOf(const std::string& name) {
    const auto found = m_meters.find(name);
    return found == m_meters.end() ? std::make_shared<ModelMeter>(name) : found->second;
}

} // namespace parlance::serve
