// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/serving.h"

#include "core/engine/local/compute_devices.h"
#include "core/serve/runner_host.h"

#include <algorithm>

namespace parlance::engine {

namespace {

std::int64_t halfOfMemory(const torch::Device& device) {
    const std::vector<DeviceSummary> devices = computeDevices();
    const auto found = std::ranges::find(devices, device.str(), &DeviceSummary::name);
    return (found == devices.end() ? devices.front() : *found).memoryBytes / 2;
}

} // namespace

void serveModels(const ServingOrder& order, const std::function<void(const std::string&)>& announce,
                 const std::stop_token& stop) {
    const compute::Setup setup = compute::setUp(order.device, order.precision, order.threads);
    serve::RunnerHost host(
        {.modelsFolder = order.models,
         .atStart = order.atStart,
         .runner = setup,
         .limits = {.maxBatch = static_cast<std::size_t>(order.maxBatch),
                    .maxQueue = static_cast<std::size_t>(order.maxQueue)},
         .memoryBytes = order.memoryBytes > 0 ? order.memoryBytes : halfOfMemory(setup.device)});
    serve::InferenceServer server(host, order.server);
    announce(server.url());
    std::stop_source ending;
    const std::stop_callback onStop(stop, [&] { ending.request_stop(); });
    std::exception_ptr problem;
    {
        // Clients are answered meanwhile: that it is not ready yet.
        const std::jthread loading([&] {
            try {
                host.loadAtStart();
            } catch (...) {
                problem = std::current_exception();
                ending.request_stop();
            }
        });
        server.run(ending.get_token());
    }
    if (problem)
        std::rethrow_exception(problem);
}

} // namespace parlance::engine
