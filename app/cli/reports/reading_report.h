// SPDX-License-Identifier: Apache-2.0
// What the commands of models that read texts say alike.
#pragma once

#include "core/base/json.h"

#include <string>
#include <vector>

namespace parlance::cli {

/// Adds "latency_ms", and a line for people, where several inputs were measured.
void addLatency(Json& document, std::string& text, const std::vector<double>& latencyMs);

/// " 12.3 %", aligned.
std::string percentColumn(double share);

} // namespace parlance::cli
