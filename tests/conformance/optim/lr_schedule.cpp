// SPDX-License-Identifier: Apache-2.0
// Tables of learning rates, in the option names of each published program.
#include "core/optim/schedule.h"
#include "tests/conformance/optim/kinds.h"
#include "tests/conformance/optim/published_schedule.h"

#include <cmath>
#include <functional>

namespace parlance::conformance {

namespace {

double numberOr(const Json& options, const char* key, double fallback) {
    const auto found = options.find(key);
    return found == options.end() || found->is_null() ? fallback : found->get<double>();
}

std::int64_t countOr(const Json& options, const char* key, std::int64_t fallback) {
    const auto found = options.find(key);
    return found == options.end() || found->is_null() ? fallback : found->get<std::int64_t>();
}

/// Compares a column of values with the rates at another column.
void compareRows(const CaseFile& golden, const Json& table, std::size_t index, const char* column,
                 const std::function<double(const Json&)>& rateAt, Comparison& comparison) {
    const Tolerance tolerance =
        table.contains("tolerance") ? CaseFile::toleranceOf(table) : golden.tolerance();
    for (std::size_t i = 0; i < table.at(column).size(); ++i) {
        const Json& at = table.at(column).at(i);
        comparison.number(strCat("table ", index, ", ", column, " ", at.dump()), rateAt(at),
                          table.at("value").at(i), tolerance);
    }
}

config::ScheduleConfig wav2vec2Schedule(const std::string& policy, const Json& options) {
    if (policy != "poly" && policy != "exp")
        throw Unsupported("the policy " + policy + " is unknown");
    config::ScheduleConfig schedule;
    schedule.name = policy == "exp" ? "tri_stage" : "polynomial";
    schedule.warmupSteps = options.at("warmup_steps").get<std::int64_t>();
    schedule.holdSteps = options.at("hold_steps").get<std::int64_t>();
    schedule.initialScale = options.at("initial_lr_scale");
    schedule.finalScale = options.at("final_lr_scale");
    schedule.power = numberOr(options, "power", 1.0);
    schedule.decay = numberOr(options, "decay", 0.0);
    return schedule;
}

config::ScheduleConfig transformerXlSchedule(const Json& options) {
    const auto scheduler = options.at("scheduler").get<std::string>();
    if (scheduler != "cosine" && scheduler != "inv_sqrt")
        throw Unsupported("the scheduler " + scheduler + " is unknown");
    config::ScheduleConfig schedule;
    schedule.name = scheduler == "cosine" ? "cosine" : "inverse_sqrt";
    schedule.warmupSteps = options.at("warmup_step").get<std::int64_t>();
    schedule.floor = numberOr(options, "eta_min", 0.0);
    schedule.length = countOr(options, "max_step_scheduler", 0);
    schedule.lag = 1;
    return schedule;
}

} // namespace

config::ScheduleConfig bertSchedule(const std::string& name, double warmup) {
    config::ScheduleConfig schedule{.warmupSteps = {100.0 * warmup, config::Span::In::Percent},
                                    .power = 0.5};
    if (name == "poly" || name == "warmup_poly")
        schedule.name = "polynomial_from_zero";
    else if (name == "linear" || name == "warmup_linear")
        schedule.name = "linear";
    else if (name == "constant" || name == "warmup_constant")
        schedule.name = "constant";
    else
        throw Unsupported("the schedule " + name + " is unknown");
    schedule.singlePrecision = name == "poly";
    return schedule;
}

void runWav2Vec2Lr(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& table : golden.table("tables")) {
        const Json& options = table.at("options");
        const auto schedule =
            optim::makeSchedule(wav2vec2Schedule(table.at("lr_policy"), options), options.at("lr"),
                                {.totalUpdates = options.at("num_steps")});
        compareRows(
            golden, table, index++, "step",
            [&](const Json& step) { return schedule->rate(step, /*epoch=*/0); }, comparison);
    }
}

void runTacotron2Lr(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& table : golden.table("tables")) {
        config::ScheduleConfig config{.name = "step", .factor = table.at("anneal_factor")};
        for (const Json& epoch : table.at("anneal_steps")) // text, as the command line has them
            config.annealEpochs.push_back(epoch.is_string() ? std::stoll(epoch.get<std::string>())
                                                            : epoch.get<std::int64_t>());
        const auto schedule = optim::makeSchedule(config, table.at("learning_rate"), {});
        compareRows(
            golden, table, index++, "epoch",
            [&](const Json& epoch) { return schedule->rate(/*update=*/1, epoch); }, comparison);
    }
}

void runTransformerXlLr(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& table : golden.table("tables")) {
        const Json& options = table.at("options");
        const auto schedule = optim::makeSchedule(transformerXlSchedule(options), options.at("lr"),
                                                  {.totalUpdates = options.at("max_step")});
        const Tolerance tolerance =
            table.contains("tolerance") ? CaseFile::toleranceOf(table) : golden.tolerance();
        comparison.number(strCat("table ", index, ", first update"), schedule->rate(1, 0),
                          table.at("rate_of_first_update"), tolerance);
        compareRows(
            golden, table, index++, "after_update",
            [&](const Json& update) { return schedule->rate(update.get<std::int64_t>() + 1, 0); },
            comparison);
    }
}

void runBertLr(const CaseFile& golden, Comparison& comparison) {
    constexpr double kProgressUnits = 1e6; // of the tables over a share of the training
    std::size_t index = 0;
    for (const Json& table : golden.table("tables")) {
        const Json& options = table.at("options");
        const bool byShare = table.contains("x");
        config::ScheduleConfig config = bertSchedule(
            table.at("schedule"), options.at(byShare ? "warmup" : "warmup_proportion"));
        config.power = numberOr(options, "degree", config.power);
        const auto schedule = optim::makeSchedule(
            config, byShare ? 1.0 : options.at("learning_rate").get<double>(),
            {.totalUpdates = byShare ? kProgressUnits : options.at("total_steps").get<double>()});
        const auto rateAt = [&](const Json& at) {
            return schedule->rate(byShare ? std::llround(at.get<double>() * kProgressUnits)
                                          : at.get<std::int64_t>(),
                                  0);
        };
        compareRows(golden, table, index++, byShare ? "x" : "step", rateAt, comparison);
    }
}

} // namespace parlance::conformance
