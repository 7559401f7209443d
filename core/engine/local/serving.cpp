// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/serving.h"

#include "core/serve/asr_host.h"
#include "core/train/precision.h"
#include "core/train/threads.h"

namespace parlance::engine {

void serveModels(const ServingOrder& order, const std::function<void(const std::string&)>& announce,
                 const std::stop_token& stop) {
    const torch::Device device = train::deviceFromName(order.device);
    torch::set_num_threads(static_cast<int>(train::resolvedThreads(order.threads)));
    serve::AsrHost host({.modelsFolder = order.models,
                         .runner = {.device = device,
                                    .precision = train::precisionFromName(order.precision, device)},
                         .limits = {.maxBatch = static_cast<std::size_t>(order.maxBatch),
                                    .maxQueue = static_cast<std::size_t>(order.maxQueue)}});
    serve::InferenceServer server(host, order.server);
    announce(server.url());
    server.run(stop);
}

} // namespace parlance::engine
