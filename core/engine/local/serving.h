// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/serve/inference_server.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

struct ServingOrder {
    serve::ServerOptions server;
    std::filesystem::path models;     ///< each folder in it is a model by its name
    std::vector<std::string> atStart; ///< *model* arguments, loaded before the server is ready
    std::int64_t memoryBytes = 0;     ///< for models' weights; 0 = half of the device's
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0;   ///< 0 = all cores
    std::int64_t maxBatch = 8;  ///< requests computed together
    std::int64_t maxQueue = 64; ///< waiting requests of a model; more are refused
};

/// Answers until a stop is requested. `announce` is told the address once clients may connect; the
/// models named are loaded after it. Throws what loading them throws.
void serveModels(const ServingOrder& order, const std::function<void(const std::string&)>& announce,
                 const std::stop_token& stop);

} // namespace parlance::engine
