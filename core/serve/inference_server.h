// SPDX-License-Identifier: Apache-2.0
// The open inference protocol, version 2 (KServe, Triton), over HTTP with the binary tensor
// extension and bearer tokens. Beyond the protocol:
//   GET  /v2/requests/ID          {"done", "total", "what"} of a request in work
//   POST /v2/requests/ID/cancel   ends it; its answer is then an error of kind "cancelled"
// Every refusal is a JSON object {"error": message, "kind": error kind} with a 4xx or 5xx status.
#pragma once

#include "core/serve/model_host.h"

#include <memory>
#include <stop_token>
#include <string>

namespace parlance::serve {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 8000;                       ///< 0 = any free one
    std::string token = {};                ///< empty = everyone may ask
    std::size_t maxBodyBytes = 256u << 20; ///< 70 minutes of FP32 audio at 16 kHz
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
    /// Answers until a stop is requested; requests in work are cancelled then.
    void run(const std::stop_token& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::serve
