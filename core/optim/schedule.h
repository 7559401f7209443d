// SPDX-License-Identifier: Apache-2.0
// Learning-rate schedules of the published programs. Each names its source in schedule.cpp.
#pragma once

#include "core/base/json.h"
#include "core/config/schedule_config.h"

#include <memory>

namespace parlance::optim {

class Schedule {
  public:
    virtual ~Schedule() = default;

    /// The rate of update `update` (from 1), whose first batch is of epoch `epoch` (from 0).
    virtual double rate(std::int64_t update, std::int64_t epoch) const = 0;

    /// A validation after `update` updates measured `value`.
    virtual void observe(std::int64_t /*update*/, double /*value*/, bool /*higherIsBetter*/) {}

    /// What observations have left behind, for a resume; null where there is nothing.
    virtual Json state() const { return nullptr; }
    /// Throws Error{Checkpoint} naming `where` for a state that is not of this schedule.
    virtual void loadState(const Json& state, const std::string& where);
};

/// Of the schedule.* keys, for a training of this length with optimizer.learning_rate `peak`.
/// Throws Error{Config} naming the key for an unknown schedule.name and for settings that name no
/// rate.
std::unique_ptr<Schedule> makeSchedule(const config::ScheduleConfig& config, double peak,
                                       const config::TrainingLength& training);

} // namespace parlance::optim
