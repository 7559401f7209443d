// SPDX-License-Identifier: Apache-2.0
// Learning-rate schedules, specification of wav2vec 2.0 section 4.3.
#pragma once

#include "core/config/training_config.h"

namespace parlance::optim {

/// The rate of update `step` (from 1) in a training of `totalSteps` updates. The polynomial fall
/// counts from the end of the warm-up, hold included: after a hold the rate jumps, as published.
/// Throws Error{Config} for a tri_stage schedule that has nothing to fall to.
double learningRateAt(const config::ScheduleConfig& schedule, double peak, std::int64_t step,
                      std::int64_t totalSteps);

} // namespace parlance::optim
