// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

namespace parlance::scratch {

std::vector<bench::Bench> benches();

} // namespace parlance::scratch
