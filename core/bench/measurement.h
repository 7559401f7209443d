// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"
#include "core/torch.h"

#include <functional>

namespace parlance::bench {

struct Measurement {
    std::vector<double> latencyMs; ///< of each measured iteration
    std::int64_t peakMemoryBytes = 0;
    std::vector<TimeShare> kernels; ///< if order.profile

    double totalSec() const;
};

/// Runs `iteration` order.warmup times, then order.iterations times with the device waited for
/// before and after each; `measuring` is called once between the two.
Measurement measure(const BenchOrder& order, torch::Device device,
                    const std::function<void()>& iteration, const std::function<void()>& measuring,
                    const std::stop_token& stop);

/// Latency, memory and kernels into a row; throughput per second follows from what one iteration
/// handles.
void fillRow(BenchRow& row, const Measurement& measured, double unitsPerIteration,
             double audioSecPerIteration, double flopsPerIteration);

} // namespace parlance::bench
