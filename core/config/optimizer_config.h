// SPDX-License-Identifier: Apache-2.0
// How gradients become updates: the optimiser and fp16's loss scale.
#pragma once

#include "core/config/field.h"

namespace parlance::config {

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
                          "correction and with clipping per parameter). adamw_legacy_kernel and "
                          "adamw_plain reproduce two older published forms. adam, sgd, adagrad: as "
                          "in torch, with the decay as part of the gradient. lamb: as published "
                          "with Transformer-XL. nvlamb: as published with BERT",
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
                  .help = "Decay of the weights that the task does not exempt",
                  .range = {0.0, 10.0}},
            Field{.key = "clip_norm",
                  .member = &OptimizerConfig::clipNorm,
                  .label = "Clip norm",
                  .help = "Maximum global norm of the gradient; 0 = no clipping",
                  .range = {0.0, 1e9}},
            Field{.key = "clip_each",
                  .member = &OptimizerConfig::clipEach,
                  .label = "Clip norm per parameter",
                  .help = "Maximum norm of each parameter's gradient, applied after the global "
                          "clipping; 0 = no clipping",
                  .range = {0.0, 1e9}},
            Field{.key = "momentum",
                  .member = &OptimizerConfig::momentum,
                  .label = "Momentum",
                  .help = "Share of the previous step that is carried over",
                  .range = {0.0, 0.9999999},
                  .shownWhen = "name=sgd"},
            Field{.key = "bias_correction",
                  .member = &OptimizerConfig::biasCorrection,
                  .label = "Bias correction",
                  .help = "Correct the running means for starting at 0",
                  .shownWhen = "name=adamw|adamw_legacy_kernel|adamw_plain|adam|nvlamb"},
            Field{.key = "gradient_averaging",
                  .member = &OptimizerConfig::gradientAveraging,
                  .label = "Gradient averaging",
                  .help = "The running mean takes 1 - beta1 of each gradient; off: all of it",
                  .shownWhen = "name=nvlamb"},
            Field{.key = "decoupled_decay",
                  .member = &OptimizerConfig::decoupledDecay,
                  .label = "Decoupled decay",
                  .help = "The decay is added to the step; off: to the gradient",
                  .shownWhen = "name=nvlamb"},
            Field{.key = "trust_ratio_for_all",
                  .member = &OptimizerConfig::trustRatioForAll,
                  .label = "Trust ratio for all",
                  .help = "Also scale the steps of parameters without weight decay",
                  .shownWhen = "name=nvlamb"},
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
                  .label = "Initial loss scale",
                  .help = "The loss is multiplied by this so that small gradients do not vanish",
                  .range = {1e-4, 1e9}},
            Field{.key = "window",
                  .member = &L::window,
                  .label = "Growth interval",
                  .help = "Batches without an overflow until the scale doubles; accumulated "
                          "batches count",
                  .range = {1, 1e9}},
            Field{.key = "tolerance",
                  .member = &L::tolerance,
                  .label = "Tolerated overflows",
                  .help = "The scale drops only if overflows make up at least this share of the "
                          "steps since it last changed",
                  .range = {0.0, 1.0}},
            Field{.key = "threshold",
                  .member = &L::threshold,
                  .label = "Loss scale threshold",
                  .help = "An overflow does not lower the scale below this",
                  .range = {0.0, 1e9}},
            Field{.key = "minimum",
                  .member = &L::minimum,
                  .label = "Minimum loss scale",
                  .help = "An overflow that would bring the scale below this ends the training",
                  .range = {0.0, 1e9}},
        };
    }
};

} // namespace parlance::config
