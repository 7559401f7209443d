// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/json_face.h"

namespace parlance::ui::testing {

/// A field of every kind.
struct SmallConfig {
    std::int64_t steps = 100;
    std::int64_t accumulation = 1;
    double rate = 1e-3;
    std::string schedule = "linear";
    bool freeze = false;
    std::string train = "data/train.tsv";
    std::int64_t depth = 4;
    config::Span interval = 500;
    double power = 1.0;
    std::string test{};

    static auto fields() {
        using config::Field;
        return std::tuple{
            Field{.key = "train.max_steps",
                  .member = &SmallConfig::steps,
                  .label = "Steps",
                  .help = "Train for this many steps",
                  .unit = config::Unit::Steps,
                  .range = {1, 1e6},
                  .aliases = "max_update",
                  .tier = config::Tier::Common},
            Field{.key = "train.accumulation",
                  .member = &SmallConfig::accumulation,
                  .label = "Accumulation",
                  .help = "Batches of a step",
                  .range = {1, 64},
                  .tier = config::Tier::Common},
            Field{.key = "optimizer.rate",
                  .member = &SmallConfig::rate,
                  .label = "Learning rate",
                  .help = "Rate at the peak",
                  .range = {0, 1},
                  .tier = config::Tier::Common},
            Field{.key = "optimizer.schedule",
                  .member = &SmallConfig::schedule,
                  .label = "Schedule",
                  .help = "How the rate falls",
                  .choices = "linear|constant",
                  .tier = config::Tier::Common},
            Field{.key = "model.freeze",
                  .member = &SmallConfig::freeze,
                  .label = "Freeze the extractor",
                  .help = "Leave it as it is",
                  .tier = config::Tier::Common},
            Field{.key = "data.train",
                  .member = &SmallConfig::train,
                  .label = "Training data",
                  .help = "A manifest",
                  .tier = config::Tier::Common,
                  .path = config::Path::Files},
            Field{.key = "model.depth",
                  .member = &SmallConfig::depth,
                  .label = "Depth",
                  .help = "Layers",
                  .range = {1, 48}},
            Field{.key = "checkpoint.interval",
                  .member = &SmallConfig::interval,
                  .label = "Save every",
                  .help = "Between two checkpoints",
                  .range = {0, 1e6},
                  .tier = config::Tier::Common},
            Field{.key = "optimizer.power",
                  .member = &SmallConfig::power,
                  .label = "Power",
                  .help = "Of the fall",
                  .tier = config::Tier::Common,
                  .shownWhen = "optimizer.schedule=linear"},
            Field{.key = "data.test",
                  .member = &SmallConfig::test,
                  .label = "Test data",
                  .help = "What an evaluation takes",
                  .path = config::Path::Files},
        };
    }
};

} // namespace parlance::ui::testing
