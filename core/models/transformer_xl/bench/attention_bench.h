// SPDX-License-Identifier: Apache-2.0
// What the fused attention of a layer saves: forward and backward, over a full memory.
#pragma once

#include "core/bench/bench.h"

#include <vector>

namespace parlance::transformer_xl {

/// An axis before those of a segment: the plain form, then the kernel, set against it.
std::vector<bench::Axis> attentionAxes(std::vector<bench::Axis> ofSegment);
std::unique_ptr<bench::RowBench> makeAttentionBench(const bench::BenchOrder& order);

} // namespace parlance::transformer_xl
