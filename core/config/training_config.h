// SPDX-License-Identifier: Apache-2.0
// What every training task's configuration has in common; the keys are those of the command
// line's contract. `step` everywhere means completed updates.
#pragma once

#include "core/config/field.h"

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
                  .label = "Updates",
                  .help = "Train for this many updates",
                  .unit = Unit::Steps,
                  .range = {1, 1e10},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "max_epochs",
                  .member = &TrainOptions::maxEpochs,
                  .label = "Epochs",
                  .help = "End after this many passes over the data; 0 = updates decide",
                  .unit = Unit::Epochs,
                  .range = {0, 1e9},
                  .onResume = OnResume::Changeable},
            Field{.key = "accumulation",
                  .member = &TrainOptions::accumulation,
                  .label = "Gradient accumulation",
                  .help = "Batches whose gradients make one update",
                  .range = {1, 65536}},
            Field{.key = "log_interval",
                  .member = &TrainOptions::logInterval,
                  .label = "Log every",
                  .help = "Updates between two points of the curves",
                  .unit = Unit::Steps,
                  .range = {1, 1e9},
                  .onResume = OnResume::Changeable},
            Field{.key = "valid_interval",
                  .member = &TrainOptions::validInterval,
                  .label = "Validate every",
                  .help = "Updates, epochs or share (500, 2 epochs, 5 %) between two validations; "
                          "0 = only at the end",
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
                          "as 0.999; 0 = the weights themselves",
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
                  .help = "Updates, epochs or share (500, 2 epochs, 5 %) between two checkpoints; "
                          "0 = only at the end",
                  .range = {0, 1e9},
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "keep",
                  .member = &CheckpointOptions::keep,
                  .label = "Keep",
                  .help = "Newest checkpoints that stay; the best and the milestones stay as well",
                  .range = {1, 1e6},
                  .onResume = OnResume::Changeable},
            Field{.key = "milestone",
                  .member = &CheckpointOptions::milestone,
                  .label = "Milestone every",
                  .help = "Checkpoints at multiples of this (updates, epochs or share) are never "
                          "removed; 0 = none",
                  .range = {0, 1e10},
                  .onResume = OnResume::Changeable},
        };
    }
};

/// Of fp16: Micikevicius et al. 2018, section 3.2, with the published options of fairseq's
/// DynamicLossScaler.
struct LossScaleConfig {
    double initial = 128.0;
    std::int64_t window = 16384;
    double tolerance = 0.0;
    double threshold = 0.0;
    double minimum = 1e-4;

    static auto fields() {
        using L = LossScaleConfig;
        return std::tuple{
            Field{.key = "initial",
                  .member = &L::initial,
                  .label = "First loss scale",
                  .help = "The loss is multiplied by it, so that small gradients do not vanish",
                  .range = {1e-4, 1e9}},
            Field{.key = "window",
                  .member = &L::window,
                  .label = "Rise after",
                  .help = "Batches without an overflow until the scale doubles; accumulated ones "
                          "count",
                  .range = {1, 1e9}},
            Field{.key = "tolerance",
                  .member = &L::tolerance,
                  .label = "Tolerated overflows",
                  .help = "The scale falls only when overflows are at least this share of the "
                          "updates since it last changed",
                  .range = {0.0, 1.0}},
            Field{.key = "threshold",
                  .member = &L::threshold,
                  .label = "Loss scale threshold",
                  .help = "An overflow lowers the scale no further than this",
                  .range = {0.0, 1e9}},
            Field{.key = "minimum",
                  .member = &L::minimum,
                  .label = "Least loss scale",
                  .help = "An overflow that would bring the scale below it ends the training",
                  .range = {0.0, 1e9}},
        };
    }
};

struct OptimizerConfig {
    std::string name = "adamw";
    double learningRate = 5e-4;
    double beta1 = 0.9;
    double beta2 = 0.98;
    double epsilon = 1e-6;
    double weightDecay = 0.01;
    double clipNorm = 0.0;
    double clipEach = 0.0;
    double momentum = 0.0;
    bool biasCorrection = true;
    bool gradientAveraging = true;
    bool decoupledDecay = true;
    bool trustRatioForAll = false;

    static auto fields() {
        return std::tuple{
            Field{.key = "name",
                  .member = &OptimizerConfig::name,
                  .label = "Optimiser",
                  .help = "adamw: Adam with decoupled weight decay (BertAdam is this without bias "
                          "correction and with clip_each). adamw_legacy_kernel and adamw_plain "
                          "reproduce two older published forms. adam, sgd, adagrad: as in torch, "
                          "the decay part of the gradient. lamb: as published with "
                          "Transformer-XL. nvlamb: as published with BERT",
                  .choices = "adamw|adamw_legacy_kernel|adamw_plain|adam|sgd|adagrad|lamb|nvlamb"},
            Field{.key = "learning_rate",
                  .member = &OptimizerConfig::learningRate,
                  .label = "Learning rate",
                  .help = "Rate at the peak of the schedule",
                  .range = {0.0, 10.0},
                  .tier = Tier::Common},
            Field{.key = "beta1",
                  .member = &OptimizerConfig::beta1,
                  .label = "Beta 1",
                  .help = "Decay of the gradient's running mean",
                  .range = {0.0, 0.9999999},
                  .shownWhen = "name=adamw|adamw_legacy_kernel|adamw_plain|adam|lamb|nvlamb"},
            Field{.key = "beta2",
                  .member = &OptimizerConfig::beta2,
                  .label = "Beta 2",
                  .help = "Decay of the squared gradient's running mean",
                  .range = {0.0, 0.9999999},
                  .shownWhen = "name=adamw|adamw_legacy_kernel|adamw_plain|adam|lamb|nvlamb"},
            Field{.key = "epsilon",
                  .member = &OptimizerConfig::epsilon,
                  .label = "Epsilon",
                  .help = "Added to the denominator",
                  .range = {0.0, 1.0},
                  .shownWhen =
                      "name=adamw|adamw_legacy_kernel|adamw_plain|adam|adagrad|lamb|nvlamb"},
            Field{.key = "weight_decay",
                  .member = &OptimizerConfig::weightDecay,
                  .label = "Weight decay",
                  .help = "Decay of the weights, where a task does not exempt them",
                  .range = {0.0, 10.0}},
            Field{.key = "clip_norm",
                  .member = &OptimizerConfig::clipNorm,
                  .label = "Clip norm",
                  .help = "Largest global norm of the gradient; 0 = no clipping",
                  .range = {0.0, 1e9}},
            Field{.key = "clip_each",
                  .member = &OptimizerConfig::clipEach,
                  .label = "Clip each norm",
                  .help = "Largest norm of the gradient of each parameter on its own, after "
                          "clip_norm; 0 = no clipping",
                  .range = {0.0, 1e9}},
            Field{.key = "momentum",
                  .member = &OptimizerConfig::momentum,
                  .label = "Momentum",
                  .help = "Share of the last step that goes on",
                  .range = {0.0, 0.9999999},
                  .shownWhen = "name=sgd"},
            Field{.key = "bias_correction",
                  .member = &OptimizerConfig::biasCorrection,
                  .label = "Bias correction",
                  .help = "Make up for running means that begin at 0",
                  .shownWhen = "name=adamw|adamw_legacy_kernel|adamw_plain|adam|nvlamb"},
            Field{.key = "gradient_averaging",
                  .member = &OptimizerConfig::gradientAveraging,
                  .label = "Gradient averaging",
                  .help = "The running mean takes 1 - beta1 of each gradient, else all",
                  .shownWhen = "name=nvlamb"},
            Field{.key = "decoupled_decay",
                  .member = &OptimizerConfig::decoupledDecay,
                  .label = "Decoupled decay",
                  .help = "The decay is added to the step, else to the gradient",
                  .shownWhen = "name=nvlamb"},
            Field{.key = "trust_ratio_for_all",
                  .member = &OptimizerConfig::trustRatioForAll,
                  .label = "Trust ratio for all",
                  .help = "Scale the steps of parameters without weight decay too",
                  .shownWhen = "name=nvlamb"},
        };
    }
};

struct ScheduleConfig {
    std::string name = "polynomial";
    Span warmupSteps = 0;
    Span holdSteps = 0;
    double initialScale = 0.0;
    double finalScale = 0.0;
    double floor = 0.0;
    double decay = 0.0;
    double power = 1.0;
    double factor = 0.5;
    std::int64_t patience = 0;
    std::vector<std::int64_t> annealEpochs = {};
    Span length = 0;
    std::int64_t lag = 0;
    bool singlePrecision = false;

    static auto fields() {
        return std::tuple{
            Field{.key = "name",
                  .member = &ScheduleConfig::name,
                  .label = "Schedule",
                  .help =
                      "Most begin with a linear rise. tri_stage: hold, exponential fall. "
                      "polynomial: fall by a power from the end of the rise. "
                      "polynomial_from_zero: that fall as if it had begun with the training, as "
                      "published with BERT. linear: straight fall to 0. constant: hold. "
                      "cosine: half a wave down to the floor. inverse_sqrt: fall with the root "
                      "of the update. dev_perf: fall by a factor when the validation no longer "
                      "improves. step: fall by a factor at given epochs, without a rise",
                  .choices = "tri_stage|polynomial|polynomial_from_zero|linear|constant|cosine|"
                             "inverse_sqrt|dev_perf|step",
                  .tier = Tier::Common},
            Field{.key = "warmup_steps",
                  .member = &ScheduleConfig::warmupSteps,
                  .label = "Warm-up",
                  .help = "Updates, epochs or share (500, 2 epochs, 10 %) of linear rise",
                  .range = {0, 1e10},
                  .tier = Tier::Common,
                  .shownWhen = "name=tri_stage|polynomial|polynomial_from_zero|linear|constant|"
                               "cosine|inverse_sqrt|dev_perf"},
            Field{.key = "hold_steps",
                  .member = &ScheduleConfig::holdSteps,
                  .label = "Hold",
                  .help = "Updates, epochs or share at the peak",
                  .range = {0, 1e10},
                  .shownWhen = "name=tri_stage|polynomial"},
            Field{.key = "initial_scale",
                  .member = &ScheduleConfig::initialScale,
                  .label = "Initial scale",
                  .help = "Rate at the start, as a share of the peak",
                  .range = {0.0, 1.0},
                  .shownWhen = "name=tri_stage|polynomial|constant"},
            Field{.key = "final_scale",
                  .member = &ScheduleConfig::finalScale,
                  .label = "Final scale",
                  .help = "Rate at the end, as a share of the peak",
                  .range = {0.0, 1.0},
                  .shownWhen = "name=tri_stage|polynomial"},
            Field{.key = "floor",
                  .member = &ScheduleConfig::floor,
                  .label = "Floor",
                  .help = "The lowest rate",
                  .range = {0.0, 10.0},
                  .shownWhen = "name=cosine|dev_perf"},
            Field{.key = "decay",
                  .member = &ScheduleConfig::decay,
                  .label = "Decay",
                  .help = "Factor of the rate from one update of the fall to the next; "
                          "0 = what reaches the final scale at the end",
                  .range = {0.0, 1.0},
                  .shownWhen = "name=tri_stage"},
            Field{.key = "power",
                  .member = &ScheduleConfig::power,
                  .label = "Power",
                  .help = "Exponent of the polynomial fall",
                  .range = {0.01, 100.0},
                  .shownWhen = "name=polynomial|polynomial_from_zero"},
            Field{.key = "factor",
                  .member = &ScheduleConfig::factor,
                  .label = "Factor",
                  .help = "What the rate is multiplied by when it falls",
                  .range = {0.000001, 1.0},
                  .shownWhen = "name=dev_perf|step"},
            Field{.key = "patience",
                  .member = &ScheduleConfig::patience,
                  .label = "Patience of the rate",
                  .help = "Validations without improvement that leave the rate alone",
                  .range = {0, 1e6},
                  .shownWhen = "name=dev_perf"},
            Field{.key = "anneal_epochs",
                  .member = &ScheduleConfig::annealEpochs,
                  .label = "Anneal at epochs",
                  .help = "Passes over the data after which the rate falls, such as 500,1000",
                  .range = {0, 1e9},
                  .shownWhen = "name=step"},
            Field{.key = "length",
                  .member = &ScheduleConfig::length,
                  .label = "Length",
                  .help = "Updates, epochs or share until the floor, after which the wave rises "
                          "again; 0 = the whole training",
                  .range = {0, 1e10},
                  .shownWhen = "name=cosine"},
            Field{.key = "lag",
                  .member = &ScheduleConfig::lag,
                  .label = "Lag",
                  .help =
                      "1 = each update takes the rate of the update before it, as the published "
                      "loops of Transformer-XL and of BERT's fine-tuning in fp32 do",
                  .unit = Unit::Steps,
                  .range = {0, 1},
                  .shownWhen = "name=tri_stage|polynomial|polynomial_from_zero|linear|constant|"
                               "cosine|inverse_sqrt|dev_perf"},
            Field{.key = "single_precision",
                  .member = &ScheduleConfig::singlePrecision,
                  .label = "In single precision",
                  .help = "Compute in fp32, as BERT's published pre-training "
                          "does; it shows in the last updates",
                  .shownWhen = "name=polynomial_from_zero"},
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
                  .help = "Equal seed and threads give bit-identical results on the CPU",
                  .range = {0, 9e15}},
            Field{.key = "device",
                  .member = &CommonConfig::device,
                  .label = "Device",
                  .help = "auto, cpu, cuda or cuda:N; auto takes a GPU if there is one",
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "precision",
                  .member = &CommonConfig::precision,
                  .label = "Precision",
                  .help = "Number type of the computation; the CPU has fp32 and bf16",
                  .choices = "fp32|tf32|fp16|bf16",
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable}, // weights are kept in fp32 in all of them
            Field{.key = "threads",
                  .member = &CommonConfig::threads,
                  .label = "Threads",
                  .help = "Processor threads of the computation; 0 = all cores",
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
