// SPDX-License-Identifier: Apache-2.0
#include "core/bench/measurement.h"

#include "core/base/clock.h"
#include "core/base/progress.h"
#include "core/batching/loader.h"
#include "core/bench/kernel_profile.h"
#include "core/compute/device_memory.h"
#include "core/train/update/update_step.h"

#include <torch/cuda.h>

#include <numeric>

namespace parlance::bench {

namespace {

using Latencies = std::vector<double>; ///< milliseconds of each measured iteration

void synchronize(torch::Device device) {
    if (device.is_cuda())
        torch::cuda::synchronize(device.index());
}

/// Everything of a row but what depends on the workload. `measuring` is called once after the
/// warm-up.
Latencies measure(const BenchOrder& order, const std::function<void()>& iteration,
                  const std::function<void()>& measuring, BenchRow& row) {
    const auto step = [&] {
        throwIfStopped(order.stop, "benchmark");
        const double started = monotonicSec();
        iteration();
        synchronize(order.device);
        return 1000.0 * (monotonicSec() - started);
    };
    compute::resetPeakMemory(order.device);
    for (std::int64_t i = 0; i < order.warmup; ++i)
        step();
    measuring();
    Latencies latencies;
    for (std::int64_t i = 0; i < order.iterations; ++i)
        latencies.push_back(step());
    row.peakMemoryBytes = compute::peakMemoryBytes(order.device);
    if (order.profile) { // apart, because watching costs time
        KernelProfile profile(order.device);
        for (std::int64_t i = 0; i < order.iterations; ++i)
            step();
        row.kernels = profile.end();
    }
    return latencies;
}

void addRates(BenchRow& row, Latencies latencies, const Workload& workload) {
    const double seconds = std::accumulate(latencies.begin(), latencies.end(), 0.0) / 1000.0;
    const double iterationsPerSec = static_cast<double>(latencies.size()) / seconds;
    row.throughput = workload.units * iterationsPerSec;
    row.modelTflops = workload.flops * iterationsPerSec / 1e12;
    row.rates = workload.others;
    for (Rate& rate : row.rates)
        rate.value *= iterationsPerSec;
    row.latency = metrics::summarizeLatency(std::move(latencies));
}

std::vector<TimeShare> phaseShares(const train::PhaseTimes& phases, std::int64_t calls) {
    return {{"data_wait", phases.dataWait, calls}, {"forward", phases.forward, calls},
            {"backward", phases.backward, calls},  {"reduce", phases.reduce, calls},
            {"clip", phases.clip, calls},          {"update", phases.update, calls}};
}

} // namespace

BenchRow measureIterations(const BenchOrder& order, const std::function<void()>& iteration,
                           const Workload& workload) {
    BenchRow row;
    addRates(row,
             measure(
                 order, iteration, [] {}, row),
             workload);
    return row;
}

BenchRow measureUpdates(const BenchOrder& order, train::TrainTask& task,
                        const config::CommonConfig& config, std::int64_t firstUpdate,
                        const std::function<Workload(const runs::Values&)>& workload) {
    task.prepare(order.device, order.precision);
    train::TrainerOptions options;
    options.config = config;
    options.device = order.device;
    options.precision = order.precision;
    train::UpdateStep step(task, options);
    batching::Loader loader(task.trainSource(), {.pinMemory = order.device.is_cuda()}, {});
    std::int64_t update = firstUpdate;
    BenchRow row;
    Latencies latencies = measure(
        order, [&] { step.run(loader, update++, config.optimizer.learningRate); },
        [&] { step.report(); }, row);
    const train::UpdateStep::Report report = step.report();
    if (order.profile)
        row.phases = phaseShares(report.phases, 2 * order.iterations);
    addRates(row, std::move(latencies), workload(report.values));
    return row;
}

} // namespace parlance::bench
