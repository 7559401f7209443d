// SPDX-License-Identifier: Apache-2.0
// Progress of long work. Cancellation is std::stop_token, passed beside it.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace parlance {

struct Progress {
    std::int64_t done = 0;
    std::int64_t total = 0; ///< 0 = unknown
    std::string what;       ///< the item in hand, for people
};

/// Called from the working thread; must be quick and must not throw. May be empty.
using ProgressSink = std::function<void(const Progress&)>;

/// Throws Error{Cancelled} when a stop was requested. `what` names the work, for the message.
void throwIfStopped(const std::stop_token& stop, const std::string& what);

} // namespace parlance
