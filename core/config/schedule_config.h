// SPDX-License-Identifier: Apache-2.0
// The learning rate over a training.
#pragma once

#include "core/config/field.h"

namespace parlance::config {

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

} // namespace parlance::config
