// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/local/training/training_plan.h"

namespace parlance::engine {

/// Makes the run of a new plan and leaves it queued, to be trained in so many processes when it is
/// resumed. It keeps the checkpoint that it is to begin with (runs::RunDirectory::startModel),
/// which the run of that checkpoint may remove meanwhile. Throws what checkPlan() and
/// runs::RunWriter::queue() do.
void leaveQueued(const TrainingPlan& plan, std::int64_t processes);

} // namespace parlance::engine
