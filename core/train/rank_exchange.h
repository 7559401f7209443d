// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/dist/process_group.h"
#include "core/runs/rank_states.h"

namespace parlance::train {

/// The states of all processes, by rank, in the first; empty in the others.
std::vector<runs::RankState> gatherRankStates(dist::ProcessGroup& group,
                                              const runs::RankState& own);

} // namespace parlance::train
