// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/training_plan.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/compute/threads.h"
#include "core/config/json_face.h"
#include "core/config/update_shares.h"
#include "core/engine/local/training/config_document.h"
#include "core/models/family_info.h"
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

TrainingPlan planResume(const TrainingOrder& order) {
    TrainingPlan plan;
    plan.resume = true;
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
    if (plan.config.parent) { // for a run that was killed before its first checkpoint
        const fs::path parent = plan.config.parent->run;
        const runs::CheckpointIndex checkpoints(runs::RunDirectory(parent).checkpoints());
        plan.initModel =
            plan.config.parent->step > 0 ? checkpoints.folderOf(plan.config.parent->step) : parent;
    }
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
    if (order.preset.empty() && order.configFile.empty()) {
        if (order.resume)
            throw Error(ErrorKind::Usage, "there is no run to resume", order.run.string(),
                        "check the path, or start one with --preset");
        throw Error(ErrorKind::Usage, "nothing to train", "parlance train",
                    "give --preset or --config; parlance presets lists the presets");
    }
    return planNew(order);
}

} // namespace parlance::engine
