// SPDX-License-Identifier: Apache-2.0
#include "core/optim/schedule.h"
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::conformance {

namespace {

config::ScheduleConfig scheduleOf(const std::string& policy, const Json& options) {
    config::ScheduleConfig schedule;
    schedule.name = policy == "exp" ? "tri_stage" : "polynomial";
    schedule.warmupSteps = options.at("warmup_steps");
    schedule.holdSteps = options.at("hold_steps");
    schedule.initialScale = options.at("initial_lr_scale");
    schedule.finalScale = options.at("final_lr_scale");
    if (policy == "poly")
        schedule.power = options.at("power");
    else if (!options.at("decay").is_null())
        schedule.decay = options.at("decay");
    return schedule;
}

} // namespace

void runLrSchedule(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& table : golden.table("tables")) {
        const auto policy = table.at("lr_policy").get<std::string>();
        if (policy != "poly" && policy != "exp")
            throw Unsupported("the policy " + policy + " is unknown");
        const Json& options = table.at("options");
        const config::ScheduleConfig schedule = scheduleOf(policy, options);
        const Tolerance tolerance =
            table.contains("tolerance") ? CaseFile::toleranceOf(table) : golden.tolerance();
        for (std::size_t i = 0; i < table.at("step").size(); ++i) {
            const std::int64_t step = table.at("step").at(i);
            const double rate =
                optim::learningRateAt(schedule, options.at("lr"), step, options.at("num_steps"));
            comparison.number(strCat("table ", index, ", step ", step), rate,
                              table.at("value").at(i), tolerance);
        }
        ++index;
    }
}

} // namespace parlance::conformance
