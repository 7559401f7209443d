// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/dist/process_group.h"
#include "core/engine/local/training/training_plan.h"

namespace parlance::engine {

/// Makes the plan in the first process and gives it to the others: one of them reads configuration
/// and starting model, and the name of a new run, which holds the time, is the same in all. What
/// the plan starts from stays with the first, whose weights all begin with.
TrainingPlan planTogether(dist::ProcessGroup& group, const TrainingOrder& order);

} // namespace parlance::engine
