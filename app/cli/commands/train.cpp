// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/error_report.h"
#include "app/cli/session.h"
#include "app/cli/signal_watcher.h"
#include "core/engine/local/training/training_worker.h"
#include "core/runs/run_directory.h"

#include <CLI/CLI.hpp>

#include <atomic>
#include <memory>
#include <optional>

namespace parlance::cli {

namespace {

constexpr int kExitAtOnce = 1;

struct TrainOptions {
    engine::TrainingOrder order;
    bool dryRun = false;
    std::optional<std::string> device, precision;
    std::optional<std::int64_t> threads, seed;
};

/// The short options are settings like any other, the last word on their keys.
engine::TrainingOrder orderOf(const TrainOptions& options) {
    engine::TrainingOrder order = options.order;
    const auto add = [&](const char* key, const auto& value) {
        if (value)
            order.settings.push_back(strCat(key, "=", *value));
    };
    add("device", options.device);
    add("precision", options.precision);
    add("threads", options.threads);
    add("seed", options.seed);
    return order;
}

/// The worker has no time left to say so itself.
void reportStopAtOnce(const std::filesystem::path& run, bool json) {
    const Error error(ErrorKind::Internal, "training was stopped at once, without saving",
                      run.string(), "go on from the last checkpoint with --resume");
    try {
        runs::RunDirectory(run).writeStoppedAtOnce();
        if (json)
            writeStdout(formatJson({{"error", errorDocument(error)}}, 2) + "\n");
    } catch (const std::exception&) {
        // Stopping comes first: readers find the process gone.
    }
    printErrorLine(error);
}

Json documentOf(const engine::TrainingPlan& plan, const engine::TrainingResult& result) {
    return {{"run", plan.run.string()},
            {"state", runs::stateName(result.state)},
            {"step", result.step},
            {"epoch", jsonNumber(result.epoch)},
            {"best", runs::toJson(result.best)},
            {"metrics", runs::valuesToJson(result.metrics)},
            {"target_missed", result.targetMissed},
            {"init", plan.start ? toJson(*plan.start) : Json()}};
}

Json documentOf(const engine::TrainingPlan& plan) {
    return {{"run", plan.run.string()},
            {"config", plan.config.config},
            {"init", plan.start ? toJson(*plan.start) : Json()}};
}

std::string describe(const engine::TrainingPlan& plan) {
    std::string text = strCat("Would train in ", plan.run.string(), "\n");
    if (plan.start)
        text += engine::describe(*plan.start) + "\n";
    return text + formatJson(plan.config.config, 2) + "\n";
}

std::string describe(const engine::TrainingPlan& plan, const engine::TrainingResult& result) {
    std::string text = strCat("Run ", plan.run.string(), " ", runs::stateName(result.state),
                              " after ", result.step, " updates\n");
    for (const auto& [name, value] : result.metrics)
        text += strCat("  ", name, ": ", value, "\n");
    if (result.best)
        text += strCat("Best ", result.best->metric, ": ", result.best->value, " at update ",
                       result.best->step, "\n");
    return text;
}

int exitCodeOf(const engine::TrainingResult& result) {
    if (result.state == runs::State::Stopped)
        return kExitStopped;
    return result.targetMissed ? exitCode(ErrorKind::TargetMissed) : 0;
}

int train(const Session& session, const TrainOptions& options) {
    if (options.dryRun) {
        const engine::TrainingPlan plan = engine::planTraining(orderOf(options));
        session.print(documentOf(plan), describe(plan));
        return 0;
    }
    engine::Training training(orderOf(options));
    const engine::TrainingPlan& plan = training.plan();
    std::atomic<bool> save = false;
    const SignalWatcher signals({.saveNow = [&] { save = true; },
                                 .stopAtOnce = [&] { reportStopAtOnce(plan.run, session.json()); },
                                 .exitCodeAtOnce = kExitAtOnce});
    engine::TrainingResult result;
    {
        ProgressBar bar = session.progressBar("training");
        result = training.run({.stop = signals.token(), .save = &save, .progress = bar.sink()});
    }
    if (training.isFirst())
        session.print(documentOf(plan, result), describe(plan, result));
    return exitCodeOf(result);
}

} // namespace

Action declareTrain(CLI::App& app) {
    const auto options = std::make_shared<TrainOptions>();
    engine::TrainingOrder& order = options->order;
    app.add_option("--preset", order.preset, "Start from this preset (see parlance presets)");
    app.add_option("--config", order.configFile, "Start from this configuration file");
    app.add_option("--set", order.settings, "key=value, over preset or file; repeatable")
        ->allow_extra_args(false);
    app.add_option("--run", order.run, "The run's folder; default: <project>/runs/<preset>-<time>");
    app.add_flag("--resume", order.resume, "Go on with the run from its newest checkpoint");
    app.add_option("--init", order.initModel,
                   "Start from this model: its architecture and its weights");
    app.add_flag("--dry-run", options->dryRun,
                 "Print the whole configuration and what --init gives, train nothing");
    app.add_option("--device", options->device, "auto, cpu, cuda or cuda:N");
    app.add_option("--precision", options->precision, "fp32, tf32, fp16 or bf16");
    app.add_option("--threads", options->threads, "Processor threads; 0 = all cores");
    app.add_option("--seed", options->seed, "Seed of every random choice");
    return [options](Session& session) { return train(session, *options); };
}

} // namespace parlance::cli
