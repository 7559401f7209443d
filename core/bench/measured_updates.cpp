// SPDX-License-Identifier: Apache-2.0
#include "core/bench/measured_updates.h"

#include "core/batching/loader.h"
#include "core/train/update_step.h"

namespace parlance::bench {

namespace {

std::vector<TimeShare> phaseShares(const train::PhaseTimes& phases, std::int64_t calls) {
    return {{"data_wait", phases.dataWait, calls}, {"forward", phases.forward, calls},
            {"backward", phases.backward, calls},  {"reduce", phases.reduce, calls},
            {"clip", phases.clip, calls},          {"update", phases.update, calls}};
}

} // namespace

MeasuredUpdates measureUpdates(const BenchOrder& order, train::TrainTask& task,
                               const config::CommonConfig& config, torch::Device device,
                               train::Precision precision, std::int64_t first,
                               const std::stop_token& stop) {
    task.prepare(device, precision);
    train::TrainerOptions options;
    options.config = config;
    options.device = device;
    options.precision = precision;
    train::UpdateStep step(task, options);
    batching::Loader loader(task.trainSource(), {.pinMemory = device.is_cuda()}, {});
    std::int64_t update = first;
    const auto iteration = [&] { step.run(loader, update++, config.optimizer.learningRate); };
    MeasuredUpdates updates;
    updates.measured = measure(
        order, device, iteration, [&] { step.report(); }, stop);
    train::UpdateStep::Report report = step.report();
    updates.values = std::move(report.values);
    if (order.profile)
        updates.phases = phaseShares(report.phases, 2 * order.iterations);
    return updates;
}

} // namespace parlance::bench
