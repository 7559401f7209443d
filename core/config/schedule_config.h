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
                      "Most begin with a linear warm-up. tri_stage: hold, then exponential decay. "
                      "polynomial: polynomial decay from the end of the warm-up. "
                      "polynomial_from_zero: that decay counted from the start of the training, as "
                      "published with BERT. linear: linear decay to 0. constant: hold. cosine: "
                      "half a cosine wave down to the floor. inverse_sqrt: decay with the inverse "
                      "square root of the step. dev_perf: drop by a factor when the validation "
                      "stops improving. step: drop by a factor at given epochs, without a warm-up",
                  .choices = "tri_stage|polynomial|polynomial_from_zero|linear|constant|cosine|"
                             "inverse_sqrt|dev_perf|step",
                  .tier = Tier::Common},
            Field{.key = "warmup_steps",
                  .member = &ScheduleConfig::warmupSteps,
                  .label = "Warm-up",
                  .help =
                      "Length of the linear warm-up: steps, epochs or share (500, 2 epochs, 10 %)",
                  .range = {0, 1e10},
                  .tier = Tier::Common,
                  .shownWhen = "name=tri_stage|polynomial|polynomial_from_zero|linear|constant|"
                               "cosine|inverse_sqrt|dev_perf"},
            Field{.key = "hold_steps",
                  .member = &ScheduleConfig::holdSteps,
                  .label = "Hold",
                  .help = "Length of the hold at the peak: steps, epochs or share",
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
                  .help = "Factor of the rate from one step of the decay to the next; 0 = chosen "
                          "to reach the final scale at the end",
                  .range = {0.0, 1.0},
                  .shownWhen = "name=tri_stage"},
            Field{.key = "power",
                  .member = &ScheduleConfig::power,
                  .label = "Power",
                  .help = "Exponent of the polynomial decay",
                  .range = {0.01, 100.0},
                  .shownWhen = "name=polynomial|polynomial_from_zero"},
            Field{.key = "factor",
                  .member = &ScheduleConfig::factor,
                  .label = "Factor",
                  .help = "The rate is multiplied by this when it drops",
                  .range = {0.000001, 1.0},
                  .shownWhen = "name=dev_perf|step"},
            Field{.key = "patience",
                  .member = &ScheduleConfig::patience,
                  .label = "Rate patience",
                  .help = "Validations without improvement to tolerate before the rate drops",
                  .range = {0, 1e6},
                  .shownWhen = "name=dev_perf"},
            Field{.key = "anneal_epochs",
                  .member = &ScheduleConfig::annealEpochs,
                  .label = "Anneal at epochs",
                  .help = "Epochs after which the rate drops, such as 500,1000",
                  .range = {0, 1e9},
                  .shownWhen = "name=step"},
            Field{.key = "length",
                  .member = &ScheduleConfig::length,
                  .label = "Length",
                  .help = "Steps, epochs or share until the floor is reached, after which the wave "
                          "rises again; 0 = the whole training",
                  .range = {0, 1e10},
                  .shownWhen = "name=cosine"},
            Field{.key = "lag",
                  .member = &ScheduleConfig::lag,
                  .label = "Lag",
                  .help = "1 = each step uses the rate of the step before it, as the published "
                          "loops of Transformer-XL and of BERT's fine-tuning in fp32 do",
                  .unit = Unit::Steps,
                  .range = {0, 1},
                  .shownWhen = "name=tri_stage|polynomial|polynomial_from_zero|linear|constant|"
                               "cosine|inverse_sqrt|dev_perf"},
            Field{.key = "single_precision",
                  .member = &ScheduleConfig::singlePrecision,
                  .label = "Single precision",
                  .help = "Compute the schedule in fp32, as BERT's published pre-training does; "
                          "the difference shows in the last steps",
                  .shownWhen = "name=polynomial_from_zero"},
        };
    }
};

} // namespace parlance::config
