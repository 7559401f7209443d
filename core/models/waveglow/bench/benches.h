// SPDX-License-Identifier: Apache-2.0
// Updates of maximum likelihood, and audio made of spectrograms. Published unit: samples a second.
#pragma once

#include "core/bench/bench.h"

namespace parlance::waveglow {

std::vector<bench::Bench> benches();

} // namespace parlance::waveglow
