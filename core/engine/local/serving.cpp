// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/serving.h"

#include "core/compute/precision.h"
#include "core/compute/threads.h"
#include "core/serve/asr_host.h"

namespace parlance::engine {

void serveModels(const ServingOrder& order, const std::function<void(const std::string&)>& announce,
                 const std::stop_token& stop) {
    const torch::Device device = compute::deviceFromName(order.device);
    torch::set_num_threads(static_cast<int>(compute::resolvedThreads(order.threads)));
    serve::AsrHost host(
        {.modelsFolder = order.models,
         .runner = {.device = device,
                    .precision = compute::precisionFromName(order.precision, device)},
         .limits = {.maxBatch = static_cast<std::size_t>(order.maxBatch),
                    .maxQueue = static_cast<std::size_t>(order.maxQueue)}});
    serve::InferenceServer server(host, order.server);
    announce(server.url());
    server.run(stop);
}

} // namespace parlance::engine
