// SPDX-License-Identifier: Apache-2.0
#include "core/bench/measurement.h"

#include "core/base/clock.h"
#include "core/bench/kernel_profile.h"
#include "core/bench/peak_memory.h"

#include <torch/cuda.h>

#include <numeric>

namespace parlance::bench {

namespace {

void synchronize(torch::Device device) {
    if (device.is_cuda())
        torch::cuda::synchronize(device.index());
}

} // namespace

double Measurement::totalSec() const {
    return std::accumulate(latencyMs.begin(), latencyMs.end(), 0.0) / 1000.0;
}

Measurement measure(const BenchOrder& order, torch::Device device,
                    const std::function<void()>& iteration, const std::function<void()>& measuring,
                    const std::stop_token& stop) {
    const auto step = [&] {
        throwIfStopped(stop, "benchmark");
        const double started = monotonicSec();
        iteration();
        synchronize(device);
        return 1000.0 * (monotonicSec() - started);
    };
    resetPeakMemory(device);
    for (std::int64_t i = 0; i < order.warmup; ++i)
        step();
    measuring();
    Measurement measured;
    for (std::int64_t i = 0; i < order.iterations; ++i)
        measured.latencyMs.push_back(step());
    measured.peakMemoryBytes = peakMemoryBytes(device);
    if (order.profile) { // apart, because watching costs time
        KernelProfile profile(device);
        for (std::int64_t i = 0; i < order.iterations; ++i)
            step();
        measured.kernels = profile.end();
    }
    return measured;
}

void fillRow(BenchRow& row, const Measurement& measured, double unitsPerIteration,
             double audioSecPerIteration, double flopsPerIteration) {
    const double rate = static_cast<double>(measured.latencyMs.size()) / measured.totalSec();
    row.throughput = unitsPerIteration * rate;
    row.audioSecondsPerSecond = audioSecPerIteration * rate;
    row.modelTflops = flopsPerIteration * rate / 1e12;
    row.latency = metrics::summarizeLatency(measured.latencyMs);
    row.peakMemoryBytes = measured.peakMemoryBytes;
    row.kernels = measured.kernels;
}

} // namespace parlance::bench
