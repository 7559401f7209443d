// SPDX-License-Identifier: Apache-2.0
// Lines of NVIDIA's DLLogger 1.0 (section 5.4 of the wav2vec 2.0 specification), so that tools
// which read the published examples read our runs.
#pragma once

#include "core/runs/metrics_log.h"

namespace parlance::runs {

/// `DLLL {...}`. `stepPath` is [epoch, iteration, iterations], [epoch], or empty for a summary.
std::string dlloggerLine(double timeSec, double elapsedSec,
                         const std::vector<std::int64_t>& stepPath, const Values& data);

} // namespace parlance::runs
