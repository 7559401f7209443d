// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

#include <vector>

namespace parlance::transformer_xl {

/// train: tokens of an update a second; infer: tokens whose losses are computed, segment by
/// segment; generate: tokens written one by one, after so many others; attention: of one layer,
/// with the kernel and without.
std::vector<bench::Bench> benches();

} // namespace parlance::transformer_xl
