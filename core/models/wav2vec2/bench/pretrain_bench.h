// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

namespace parlance::wav2vec2 {

/// An update of pre-training.
std::unique_ptr<bench::RowBench> makePretrainBench(const bench::BenchOrder& order);

} // namespace parlance::wav2vec2
