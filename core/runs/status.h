// SPDX-License-Identifier: Apache-2.0
// status.json of a run directory.
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>

namespace parlance::runs {

enum class State { Queued, Starting, Running, Paused, Stopping, Finished, Stopped, Failed };

std::string_view stateName(State state);
/// Is a worker expected to be alive in this state?
bool isActive(State state);

struct BestValue {
    std::string metric;
    double value = 0.0;
    std::int64_t step = 0;
};

/// {metric, value, step}; null without one.
Json toJson(const std::optional<BestValue>& best);
/// The reverse. Throws Error{Config} naming `where`.
std::optional<BestValue> bestFromJson(const Json& json, const std::string& where);

/// Times are seconds since 1970; 0 = not known.
struct Status {
    State state = State::Queued;
    std::int64_t step = 0;
    std::int64_t stepsTotal = 0;
    double epoch = 0.0;
    std::int64_t pid = 0;
    std::int64_t pidStart = 0; ///< clock ticks since boot (base/process.h)
    std::string host;
    std::int64_t worldSize = 1;
    std::string device;
    double started = 0.0;
    double updated = 0.0;
    double worked = 0.0; ///< seconds that workers spent on the run until `updated`
    double eta = 0.0;
    double stepped = 0.0;    ///< since when the step in hand, or the validation, takes
    bool validating = false; ///< the model is validated, no step is in hand
    std::string message;
    std::string error;
    std::string errorKind; ///< as errorKindName() has it; empty where nobody could tell
    std::optional<BestValue> best;
    std::int64_t validationsSinceBest = 0; ///< that were not better
};

Json toJson(const Status& status);
Status statusFromJson(const Json& json, const std::string& where);

/// Why an active run must be taken for lost: on this host its process is gone, elsewhere it was
/// last updated more than 30 s before `nowSec`. Empty when it lives.
std::optional<std::string> lostReason(const Status& status, double nowSec);

} // namespace parlance::runs
