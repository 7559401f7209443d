// SPDX-License-Identifier: Apache-2.0
// wav2vec 2.0: an update of pre-training. Published unit: masked frames a second ("transformer
// tokens").
#pragma once

#include "core/bench/row_bench.h"
#include "core/train/precision.h"

#include <memory>

namespace parlance::bench {

std::unique_ptr<RowBench> makePretrainingBench(const BenchOrder& order, torch::Device device,
                                               train::Precision precision);

} // namespace parlance::bench
