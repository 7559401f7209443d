// SPDX-License-Identifier: Apache-2.0
#include "core/optim/schedule.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace parlance::optim {

namespace {

double polynomial(const config::ScheduleConfig& schedule, double peak, std::int64_t step,
                  std::int64_t totalSteps) {
    const double last = schedule.finalScale * peak;
    if (step > totalSteps)
        return last;
    const auto fallen = static_cast<double>(step - schedule.warmupSteps);
    const auto fall = static_cast<double>(totalSteps - schedule.warmupSteps);
    return (peak - last) * std::pow(1.0 - fallen / fall, schedule.power) + last;
}

double triStage(const config::ScheduleConfig& schedule, double peak, std::int64_t step,
                std::int64_t totalSteps) {
    if (schedule.finalScale <= 0.0 && schedule.decay <= 0.0)
        throw Error(ErrorKind::Config, "the tri_stage schedule falls to a share of the peak, not 0",
                    "schedule.final_scale", "set it above 0, for example 0.05");
    const std::int64_t fallStart = schedule.warmupSteps + schedule.holdSteps;
    const auto fall = static_cast<double>(std::max<std::int64_t>(totalSteps - fallStart, 1));
    const double exponent =
        schedule.decay > 0.0 ? std::log(schedule.decay) : std::log(schedule.finalScale) / fall;
    const auto fallen = static_cast<double>(std::min(step, totalSteps) - fallStart);
    return std::max(peak * std::exp(exponent * fallen), schedule.finalScale * peak);
}

} // namespace

double learningRateAt(const config::ScheduleConfig& schedule, double peak, std::int64_t step,
                      std::int64_t totalSteps) {
    if (step <= schedule.warmupSteps) {
        const double first = schedule.initialScale * peak;
        const double risen = static_cast<double>(step) / static_cast<double>(schedule.warmupSteps);
        return first + risen * (peak - first);
    }
    if (step <= schedule.warmupSteps + schedule.holdSteps || schedule.name == "constant")
        return peak;
    return schedule.name == "tri_stage" ? triStage(schedule, peak, step, totalSteps)
                                        : polynomial(schedule, peak, step, totalSteps);
}

} // namespace parlance::optim
