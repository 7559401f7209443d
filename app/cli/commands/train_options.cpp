// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/train_options.h"

#include "core/base/str_cat.h"

#include <CLI/CLI.hpp>

namespace parlance::cli {

void addTrainOptions(CLI::App& app, TrainOptions& options) {
    engine::TrainingOrder& order = options.order;
    app.add_option("--preset", order.preset, "Start from this preset (see parlance presets)");
    app.add_option("--config", order.configFile, "Start from this configuration file");
    app.add_option("--capsule", order.capsule,
                   "Repeat the run of this capsule (see parlance runs capsule)");
    app.add_option("--set", order.settings, "key=value, over preset or file; repeatable")
        ->option_text("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--run", order.run, "The run's folder; default: <project>/runs/<preset>-<time>");
    CLI::Option* resume =
        app.add_flag("--resume", order.resume, "Go on with the run from its newest checkpoint");
    app.add_flag("--if-queued", order.onlyQueued,
                 "With --resume: do nothing unless the run waits, so that two that start what is "
                 "queued start it once")
        ->needs(resume);
    app.add_option("--init", order.initModel,
                   "Start from this model: its architecture and its weights");
    app.add_flag("--inherit-optimizer", order.inheritOptimizer,
                 "With --init: go on with the state of its optimiser too");
    app.add_option("--device", options.device, "auto, cpu, cuda or cuda:N");
    app.add_option("--precision", options.precision, "fp32, tf32, fp16 or bf16");
    app.add_option("--threads", options.threads, "Processor threads; 0 = all cores");
    app.add_option("--seed", options.seed, "Seed of every random choice");
}

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

} // namespace parlance::cli
