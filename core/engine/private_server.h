// SPDX-License-Identifier: Apache-2.0
// A `parlance serve --private` of our own on a loopback port, with a random token. It starts at the
// first request, again when it has died, and ends when we do, however we end: its stdin is a pipe
// that we hold. Functions may be called from several threads.
#pragma once

#include "core/base/process/process.h"
#include "core/engine/engine.h"

#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace parlance::engine {

class PrivateServer {
  public:
    explicit PrivateServer(std::filesystem::path parlance);
    ~PrivateServer();

    /// See Engine::infer(). Throws what the server answers, and Error{Cancelled} at the latest some
    /// seconds after a stop request.
    std::vector<protocol::Tensor> infer(const std::vector<std::filesystem::path>& models,
                                        protocol::InferRequest question, const PartSink& part,
                                        const ProgressSink& progress, const std::stop_token& stop);

  private:
    struct Address {
        std::string url;
        std::string token;
    };
    Address running();
    void start();

    std::filesystem::path m_parlance;
    std::mutex m_mutex; ///< guards what follows
    std::optional<ChildProcess> m_child;
    Address m_address;
    std::uint64_t m_requests = 0;
};

} // namespace parlance::engine
