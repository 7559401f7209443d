// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/training_plan.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/base/path_list.h"
#include "core/compute/threads.h"
#include "core/config/json_face.h"
#include "core/config/update_shares.h"
#include "core/engine/local/training/config_document.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/models/model_family.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

const config::Table& tableOf(const runs::RunConfig& config) {
    return *models::findTask(config.family, config.task).table;
}

std::string programName() {
    return "parlance " PARLANCE_VERSION;
}

/// The settings, nested under our keys; relative paths among them are against the working folder.
Json settingsOf(const config::Table& table, const std::vector<std::string>& settings,
                DataPaths& paths) {
    Json chosen = Json::object();
    for (const std::string& setting : settings)
        config::applySetting(table, chosen, setting);
    paths.setBases(chosen, fs::current_path());
    return chosen;
}

/// Sets every field and checks the whole.
void finish(runs::RunConfig& config, const DataPaths& paths, const std::string& where) {
    paths.makeAbsolute(config.config);
    config.config = config::resolve(tableOf(config), config.config, where);
    config.program = programName();
}

/// Results depend on the number of threads, so a run stores the number and not "all".
void fixThreads(Json& config, std::int64_t processesOnHost) {
    const std::int64_t threads = commonConfigOf(config).threads;
    config::setDotted(config, "threads", compute::resolvedThreads(threads, processesOnHost));
}

/// The run and step that a model folder came from, or the folder itself.
runs::Parent parentOf(const fs::path& model) {
    const fs::path folder = fs::weakly_canonical(model);
    for (const runs::CheckpointEntry& entry : runs::CheckpointIndex(folder.parent_path()).list())
        if (entry.folder.filename() == folder.filename())
            return {.run = folder.parent_path().parent_path().string(), .step = entry.step};
    return {.run = folder.string(), .step = 0};
}

fs::path defaultRun(const runs::RunConfig& config) {
    const std::string name =
        config.preset.empty() ? config.family + "-" + config.task : config.preset;
    return runs::currentProject() / "runs" / (name + "-" + compactTimestamp());
}

/// Nobody means to fine-tune random weights, but the published presets do not stop one.
void warnOfRandomWeights(const std::string& preset) {
    if (preset.empty())
        return;
    if (const std::string& from = models::findPreset(preset).preset->startsFrom; !from.empty())
        log::warning(preset, " fine-tunes a model such as one of ", from,
                     "; without --init it learns from random weights");
}

TrainingPlan planNew(const TrainingOrder& order) {
    StartingConfig start = startingConfig(order.preset, order.configFile);
    TrainingPlan plan;
    plan.config = std::move(start.config);
    const Json settings = settingsOf(tableOf(plan.config), order.settings, start.paths);
    plan.config.config.merge_patch(settings);
    if (order.inheritOptimizer && order.initModel.empty())
        throw Error(ErrorKind::Usage, "there is no model whose optimiser could go on",
                    "--inherit-optimizer", "name it with --init");
    if (!order.initModel.empty()) {
        Json chosen = std::move(start.chosen);
        chosen.merge_patch(settings);
        plan.start = adoptModel(plan.config, chosen, order.initModel);
        plan.initModel = plan.start->path;
        plan.config.parent = parentOf(plan.initModel);
        if (order.inheritOptimizer) {
            plan.config.parent->optimizer = true;
            plan.start->optimizer = models::optimizerStateOf(plan.initModel);
        }
    } else {
        warnOfRandomWeights(plan.config.preset);
    }
    finish(plan.config, start.paths,
           order.configFile.empty() ? order.preset : order.configFile.string());
    if (!order.queued)
        fixThreads(plan.config.config, order.processesOnHost);
    plan.config.seed = commonConfigOf(plan.config.config).seed;
    plan.run = order.run.empty() ? defaultRun(plan.config) : order.run;
    return plan;
}

/// Of a run that has no checkpoint yet: what it kept while it waited, else where that came from.
fs::path startOfResume(const TrainingPlan& plan) {
    const fs::path kept = runs::RunDirectory(plan.run).startModel();
    std::error_code failure;
    return fs::exists(kept, failure) ? kept : runs::modelOf(*plan.config.parent);
}

TrainingPlan planResume(const TrainingOrder& order) {
    TrainingPlan plan;
    plan.resume = true;
    plan.onlyQueued = order.onlyQueued;
    plan.run = order.run;
    plan.config = runs::RunDirectory(order.run).config();
    if (!order.preset.empty() || !order.configFile.empty())
        log::info("resuming ", order.run.string(), " with the run's own configuration");
    const Json before = plan.config.config;
    DataPaths paths(tableOf(plan.config), fs::current_path());
    plan.config.config.merge_patch(settingsOf(tableOf(plan.config), order.settings, paths));
    finish(plan.config, paths, runs::RunDirectory(order.run).configFile().string());
    config::checkResumeChanges(tableOf(plan.config), before, plan.config.config);
    if (!order.queued) // the first start of a run that was queued
        fixThreads(plan.config.config, order.processesOnHost);
    if (plan.config.parent) // for a run that was killed before its first checkpoint
        plan.initModel = startOfResume(plan);
    plan.repeat = capsule::repeatIn(runs::RunDirectory(order.run));
    return plan;
}

/// Only where it runs and where its data lie may differ, which decide no number.
void checkRepeatChanges(const config::Table& table, const Json& before, const Json& after) {
    for (const config::Difference& difference : config::differences(before, after)) {
        const config::FieldInfo* field = table.find(difference.key);
        if (difference.key != "device" && difference.key != "data.workers" &&
            (field == nullptr || field->path == config::Path::None))
            throw Error(ErrorKind::Config,
                        strCat("'", difference.key, "' cannot change in a repeated run (",
                               formatJson(difference.left), " to ", formatJson(difference.right),
                               ")"),
                        "--capsule", "leave it as it was, or start a run of its own");
    }
}

/// A capsule's paths are those of the machine where it was made.
void requireDataHere(const config::Table& table, const Json& config) {
    for (const config::FieldInfo& field : table.fields()) {
        const Json* value = config::findDotted(config, field.key);
        if (field.path == config::Path::None || value == nullptr)
            continue;
        for (const fs::path& path : splitPathList(value->get<std::string>())) {
            std::error_code failure;
            if (!fs::exists(path, failure))
                throw Error(ErrorKind::Data, "the data of the capsule's run are not here",
                            strCat(field.key, ": ", path.string()),
                            strCat("say where they are with --set ", field.key, "=PATH"));
        }
    }
}

/// The model that the capsule's run started from: as named now, else where it was.
fs::path startOfRepeat(const TrainingOrder& order, const capsule::Capsule& capsule) {
    const fs::path model = order.initModel.empty() ? runs::modelOf(*capsule.config.parent)
                                                   : models::locateModel(order.initModel);
    std::error_code failure;
    if (!fs::exists(model, failure))
        throw Error(ErrorKind::Checkpoint,
                    "the model that the capsule's run started from is not "
                    "here",
                    model.string(), "name it with --init");
    if (!capsule.startWeights.empty() && capsule::weightsDigest(model) != capsule.startWeights)
        throw Error(ErrorKind::Checkpoint,
                    "this is not the model that the capsule's run started from", model.string(),
                    "name the same one with --init");
    return model;
}

TrainingPlan planRepeat(const TrainingOrder& order) {
    if (!order.preset.empty() || !order.configFile.empty() || order.inheritOptimizer)
        throw Error(ErrorKind::Usage, "a capsule has a configuration of its own", "--capsule",
                    "leave --preset, --config and --inherit-optimizer out");
    const capsule::Capsule capsule = capsule::readCapsule(order.capsule, runs::currentProject());
    TrainingPlan plan;
    plan.config = capsule.config;
    models::findTask(plan.config.family, plan.config.task); // or throws that there is none
    const config::Table& table = tableOf(plan.config);
    const Json before = plan.config.config;
    DataPaths paths(table, fs::current_path());
    plan.config.config.merge_patch(settingsOf(table, order.settings, paths));
    finish(plan.config, paths, order.capsule.string());
    checkRepeatChanges(table, config::resolve(table, before, order.capsule.string()),
                       plan.config.config);
    requireDataHere(table, plan.config.config);
    if (plan.config.parent) {
        plan.initModel = startOfRepeat(order, capsule);
        const bool inherits = plan.config.parent->optimizer;
        plan.config.parent = parentOf(plan.initModel);
        plan.config.parent->optimizer = inherits;
    } else if (!order.initModel.empty()) {
        throw Error(ErrorKind::Usage, "the capsule's run started from random weights", "--init",
                    "leave it out");
    }
    plan.run = order.run.empty() ? defaultRun(plan.config) : order.run;
    plan.repeat = capsule::repeatOf(capsule);
    return plan;
}

/// A target that nothing measures would never be reached.
void checkTarget(const models::TaskInfo& info, const config::TargetConfig& target) {
    const runs::MetricInfo* metric = runs::findMetric(info.metrics, target.metric);
    if (!target.metric.empty() && (metric == nullptr || metric->better == runs::Better::None))
        throw Error(ErrorKind::Config, strCat("no validation metric '", target.metric, "'"),
                    "train.target.metric", strCat("use ", info.bestMetric));
}

} // namespace

void checkPlan(const TrainingPlan& plan, std::int64_t processes) {
    const config::CommonConfig common = commonConfigOf(plan.config.config);
    checkTarget(models::findTask(plan.config.family, plan.config.task), common.train.target);
    config::checkShares(common.train.accumulation, processes);
}

config::CommonConfig commonConfigOf(const Json& taskConfig) {
    const config::Table& table = config::tableOf<config::CommonConfig>();
    Json common = Json::object();
    for (const config::FieldInfo& field : table.fields())
        if (const Json* value = config::findDotted(taskConfig, field.key))
            config::setDotted(common, field.key, *value);
    return config::fromJson<config::CommonConfig>(common, "configuration");
}

TrainingPlan planTraining(const TrainingOrder& order) {
    const bool exists = !order.run.empty() && runs::RunDirectory::isRun(order.run);
    if (order.resume && exists)
        return planResume(order);
    if (exists)
        throw Error(ErrorKind::Usage, "the run exists already", order.run.string(),
                    "add --resume to go on with it, or choose another --run");
    if (order.resume && order.run.empty())
        throw Error(ErrorKind::Usage, "no run to resume", "--resume", "name it with --run");
    if (!order.capsule.empty())
        return planRepeat(order);
    if (order.preset.empty() && order.configFile.empty()) {
        if (order.resume)
            throw Error(ErrorKind::Usage, "there is no run to resume", order.run.string(),
                        "check the path, or start one with --preset");
        throw Error(ErrorKind::Usage, "nothing to train", "parlance train",
                    "give --preset, --config or --capsule; parlance presets lists the presets");
    }
    return planNew(order);
}

} // namespace parlance::engine
