// SPDX-License-Identifier: Apache-2.0
// Speed and memory of models on data made up on the spot. A family gives a table of benches; each
// measures rows, one for every combination of values on its axes.
#pragma once

#include "core/bench/bench_row.h"
#include "core/compute/precision.h"
#include "core/torch.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::bench {

/// How a bench measures, whatever it measures.
struct BenchOrder {
    std::string preset;                ///< whose model is measured; empty = as published
    std::vector<std::string> settings; ///< `key=value`, changes to the preset
    torch::Device device = torch::kCPU;
    compute::Precision precision = compute::Precision::Fp32;
    std::int64_t iterations = 10; ///< measured
    std::int64_t warmup = 4;      ///< before them, not measured: a GPU records the third
    bool profile = false;         ///< also time by phase and by kernel
    std::stop_token stop = {};
};

/// Measures rows of one model.
class RowBench {
  public:
    virtual ~RowBench() = default;
    virtual BenchRow run(const Point& point) = 0;
};

struct Bench {
    std::string task;       ///< "infer", as in `parlance bench FAMILY TASK`
    std::string unit;       ///< of the throughput, as published
    std::vector<Axis> axes; ///< the last varies fastest
    std::unique_ptr<RowBench> (*make)(const BenchOrder& order);
};

} // namespace parlance::bench
