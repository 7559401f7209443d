// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/schedule_config.h"

#include <string>

namespace parlance::conformance {

/// A schedule of the published BERT by its name there (`poly`, `linear`, `constant`, `warmup_*`).
/// Throws Unsupported for another.
config::ScheduleConfig bertSchedule(const std::string& name, double warmup);

} // namespace parlance::conformance
