// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace parlance {

/// Seconds since 1970, the time base of all of our files.
double unixTimeSec();
/// Monotonic seconds, for durations.
double monotonicSec();
/// `20261121-140501`, local time, for names of runs.
std::string compactTimestamp();
/// This machine's name, as written into status.json.
std::string hostName();

} // namespace parlance
