// SPDX-License-Identifier: Apache-2.0
// Where a process stands among those that do one thing together, as whoever started it says in the
// environment.
#pragma once

#include "core/base/world.h"

#include <functional>
#include <optional>
#include <string>

namespace parlance::launch {

/// Where the processes meet: the host of rank 0, and a port there.
struct MeetingPoint {
    std::string host;
    std::uint16_t port = 0;
};

struct Place {
    World world = {};
    World local = {}; ///< among the processes of this host: which of its devices to take
    MeetingPoint meeting = {};
    /// Someone else keeps the store at the meeting point (torchrun's agent does); otherwise rank 0.
    bool storeIsKept = false;
};

/// The value of an environment variable, if it is set.
using Environment = std::function<std::optional<std::string>(const char* name)>;
Environment processEnvironment();

/// torchrun's variables (RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR, MASTER_PORT),
/// which `parlance launch` sets too, or else those of a Slurm step (srun's SLURM_PROCID,
/// SLURM_STEP_NUM_TASKS, SLURM_LOCALID, SLURM_STEP_NODELIST). A world of one without any. Throws
/// Error{Usage} naming the variable that is missing or wrong.
Place placeFrom(const Environment& environment);

/// Whether srun started this process.
bool isSlurmStep(const Environment& environment);

/// PARLANCE_DIST_TIMEOUT: seconds of silence after which a process counts as lost.
constexpr const char* kTimeoutVariable = "PARLANCE_DIST_TIMEOUT";
/// How much longer than a lost process a slow one is waited for: it may be saving a checkpoint or
/// compiling kernels, and its watch says that it lives.
constexpr int kPatienceWithSlow = 10;

/// The first of a Slurm list of hosts: "node003" of "node[003-010,012],gpu1".
std::string firstHostOf(const std::string& slurmList);

} // namespace parlance::launch
