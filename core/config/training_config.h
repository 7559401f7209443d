// SPDX-License-Identifier: Apache-2.0
// What every training task's configuration has in common; the keys are those of the command
// line's contract. `step` everywhere means completed updates.
#pragma once

#include "core/config/field.h"
#include "core/config/optimizer_config.h"
#include "core/config/schedule_config.h"

namespace parlance::config {

struct TargetConfig {
    std::string metric;
    double value = 0.0;

    static auto fields() {
        return std::tuple{
            Field{.key = "metric",
                  .member = &TargetConfig::metric,
                  .label = "Target metric",
                  .help =
                      "Stop as soon as this validation metric reaches the target; empty = never",
                  .onResume = OnResume::Changeable},
            Field{.key = "value",
                  .member = &TargetConfig::value,
                  .label = "Target value",
                  .help = "Value to reach, in the metric's own unit",
                  .onResume = OnResume::Changeable},
        };
    }
};

struct TrainOptions {
    std::int64_t maxSteps = 1000;
    std::int64_t maxEpochs = 0;
    std::int64_t accumulation = 1;
    std::int64_t logInterval = 10;
    Span validInterval = 200;
    std::int64_t patience = 0;
    double ema = 0.0;
    TargetConfig target;

    static auto fields() {
        return std::tuple{
            Field{.key = "max_steps",
                  .member = &TrainOptions::maxSteps,
                  .label = "Steps",
                  .help = "Train for this many steps",
                  .unit = Unit::Steps,
                  .range = {1, 1e10},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "max_epochs",
                  .member = &TrainOptions::maxEpochs,
                  .label = "Epochs",
                  .help =
                      "End after this many passes over the data; 0 = the number of steps decides",
                  .unit = Unit::Epochs,
                  .range = {0, 1e9},
                  .onResume = OnResume::Changeable},
            Field{.key = "accumulation",
                  .member = &TrainOptions::accumulation,
                  .label = "Gradient accumulation",
                  .help = "Batches whose gradients are accumulated for one step",
                  .range = {1, 65536}},
            Field{.key = "log_interval",
                  .member = &TrainOptions::logInterval,
                  .label = "Log every",
                  .help = "Steps between two points of the curves",
                  .unit = Unit::Steps,
                  .range = {1, 1e9},
                  .onResume = OnResume::Changeable},
            Field{.key = "valid_interval",
                  .member = &TrainOptions::validInterval,
                  .label = "Validate every",
                  .help = "Steps, epochs or share (500, 2 epochs, 5 %) between two validations; 0 "
                          "= only at the end",
                  .range = {0, 1e9},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "patience",
                  .member = &TrainOptions::patience,
                  .label = "Patience",
                  .help = "Stop after this many validations without a new best; 0 = never",
                  .range = {0, 1e6},
                  .onResume = OnResume::Changeable},
            Field{.key = "ema",
                  .member = &TrainOptions::ema,
                  .label = "Average weights",
                  .help = "Validate and save a moving average of the weights with this decay, such "
                          "as 0.999; 0 = no averaging",
                  .range = {0.0, 0.9999999}},
            Group{.key = "target", .member = &TrainOptions::target, .label = ""},
        };
    }
};

struct CheckpointOptions {
    Span interval = 500;
    std::int64_t keep = 2;
    Span milestone = 0;

    static auto fields() {
        return std::tuple{
            Field{.key = "interval",
                  .member = &CheckpointOptions::interval,
                  .label = "Save every",
                  .help = "Steps, epochs or share (500, 2 epochs, 5 %) between two checkpoints; 0 "
                          "= only at the end",
                  .range = {0, 1e9},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "keep",
                  .member = &CheckpointOptions::keep,
                  .label = "Keep",
                  .help = "Number of latest checkpoints to keep; the best one and the milestones "
                          "are always kept",
                  .range = {1, 1e6},
                  .onResume = OnResume::Changeable},
            Field{.key = "milestone",
                  .member = &CheckpointOptions::milestone,
                  .label = "Milestone every",
                  .help = "Checkpoints at multiples of this (steps, epochs or share) are never "
                          "removed; 0 = none",
                  .range = {0, 1e10},
                  .onResume = OnResume::Changeable},
        };
    }
};

/// Lifted to the top level of every task's configuration.
struct CommonConfig {
    std::int64_t seed = 1;
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0;
    TrainOptions train;
    CheckpointOptions checkpoint;
    OptimizerConfig optimizer;
    ScheduleConfig schedule;
    LossScaleConfig lossScale;

    static auto fields() {
        return std::tuple{
            Field{.key = "seed",
                  .member = &CommonConfig::seed,
                  .label = "Seed",
                  .help =
                      "The same seed and number of threads give bit-identical results on the CPU",
                  .range = {0, 9e15}},
            Field{.key = "device",
                  .member = &CommonConfig::device,
                  .label = "Device",
                  .help = "auto, cpu, cuda or cuda:N; auto uses a GPU if there is one",
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "precision",
                  .member = &CommonConfig::precision,
                  .label = "Precision",
                  .help = "Number format of the computation; the CPU supports fp32 and bf16",
                  .choices = "fp32|tf32|fp16|bf16",
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable}, // weights are kept in fp32 in all of them
            Field{.key = "threads",
                  .member = &CommonConfig::threads,
                  .label = "Threads",
                  .help = "Threads of the processor that compute; 0 = all cores",
                  .range = {0, 4096}},
            Group{.key = "train", .member = &CommonConfig::train, .label = "Training"},
            Group{.key = "checkpoint", .member = &CommonConfig::checkpoint, .label = "Checkpoints"},
            Group{.key = "optimizer", .member = &CommonConfig::optimizer, .label = "Optimiser"},
            Group{.key = "schedule", .member = &CommonConfig::schedule, .label = "Schedule"},
            Group{.key = "loss_scale",
                  .member = &CommonConfig::lossScale,
                  .label = "Loss scale",
                  .shownWhen = "precision=fp16"},
        };
    }
};

} // namespace parlance::config
