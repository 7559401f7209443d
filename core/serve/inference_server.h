// SPDX-License-Identifier: Apache-2.0
// The open inference protocol, version 2 (KServe, Triton), over HTTP with the binary tensor
// extension, statistics, Prometheus metrics at /metrics, bearer tokens, and Triton's extension for
// streaming, POST /v2/models/NAME/generate_stream (core/protocol/event.h). Beyond the protocol:
//   GET  /v2/requests/ID          {"done", "total", "what"} of a request in work
//   POST /v2/requests/ID/cancel   ends it; its answer is then an error of kind "cancelled"
// README.md says what is refused, and how.
#pragma once

#include "core/serve/http/http_limits.h"
#include "core/serve/model_host.h"

#include <memory>
#include <stop_token>
#include <string>

namespace parlance::serve {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 8000;        ///< 0 = any free one
    std::string token = {}; ///< empty = everyone may ask
    HttpLimits limits = {};
    /// Of a request, waiting included; 0 = any. A client may ask for less (parameter "timeout").
    std::chrono::milliseconds requestTime{0};
    /// After a stop request, for what is in work; the rest is then cancelled.
    std::chrono::milliseconds drainTime{0};
    /// For one local program: models may be loaded from any path and audio read from files of this
    /// machine. Needs a token and a loopback address.
    bool isPrivate = false;
};

class InferenceServer {
  public:
    /// Binds the port, so that clients may connect from now on. Throws Error{Usage} when the port
    /// is taken or a private server is not really private.
    InferenceServer(ModelHost& host, ServerOptions options);
    ~InferenceServer();

    /// "http://127.0.0.1:8000"
    const std::string& url() const;
    /// Answers until a stop is requested: then no new client is heard, and what is in work is
    /// finished within the drain time.
    void run(const std::stop_token& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::serve
