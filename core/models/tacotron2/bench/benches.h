// SPDX-License-Identifier: Apache-2.0
// Updates with teacher forcing, and sentences spoken to their spectrograms. Published unit: frames
// ("mels") a second.
#pragma once

#include "core/bench/bench.h"

namespace parlance::tacotron2 {

std::vector<bench::Bench> benches();

} // namespace parlance::tacotron2
