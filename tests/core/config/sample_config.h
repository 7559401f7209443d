// SPDX-License-Identifier: Apache-2.0
// A small configuration with one field of every kind, for the tests of this folder.
#pragma once

#include "core/config/table.h"

namespace parlance::config {

struct OptimizerSample {
    std::string name = "adam";
    double learningRate = 0.5;

    static auto fields() {
        return std::tuple{
            Field{.key = "name",
                  .member = &OptimizerSample::name,
                  .label = "Optimiser",
                  .help = "",
                  .choices = "adam|lamb|adagrad",
                  .aliases = "optimizer"},
            Field{.key = "learning_rate",
                  .member = &OptimizerSample::learningRate,
                  .label = "Learning rate",
                  .help = "",
                  .range = {0.0, 10.0},
                  .aliases = "lr|peak_lr"},
        };
    }
};

struct LiftedSample {
    bool deterministic = true;

    static auto fields() {
        return std::tuple{Field{.key = "deterministic",
                                .member = &LiftedSample::deterministic,
                                .label = "Deterministic",
                                .help = ""}};
    }
};

struct SampleConfig {
    std::int64_t maxSteps = 100;
    std::int64_t seed = 1;
    OptimizerSample optimizer{.name = "lamb"};
    LiftedSample lifted;

    static auto fields() {
        return std::tuple{
            Field{.key = "max_steps",
                  .member = &SampleConfig::maxSteps,
                  .label = "Steps",
                  .help = "Train for this many",
                  .unit = Unit::Steps,
                  .range = {1, 1e6},
                  .aliases = "max_update",
                  .tier = Tier::Common,
                  .onResume = OnResume::Changeable},
            Field{.key = "seed",
                  .member = &SampleConfig::seed,
                  .label = "Seed",
                  .help = "",
                  .range = {.min = 0}},
            Group{.key = "optimizer", .member = &SampleConfig::optimizer, .label = "Optimiser"},
            Group{.key = "", .member = &SampleConfig::lifted, .label = ""},
        };
    }
};

} // namespace parlance::config
