// SPDX-License-Identifier: Apache-2.0
// One request to an inference server, followed and cancelled while it is in work.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/serve/tensor.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::engine {

/// What is asked of a model, in the terms of core/serve/asr_tensors.h.
struct ServerAsk {
    std::vector<serve::Tensor> inputs;
    Json parameters = Json::object();
    std::vector<std::string> outputs = {}; ///< empty = those that are given unasked
    std::string what;                      ///< names the request in messages
};

class ServerRequest {
  public:
    ServerRequest(std::string url, std::string token, std::string id);
    ~ServerRequest();

    /// `model` is a path on the server's machine, which is ours. Gives the outputs; throws what the
    /// server answers, and Error{Cancelled} after a stop request.
    std::vector<serve::Tensor> infer(const std::string& model, const ServerAsk& ask,
                                     const ProgressSink& progress, const std::stop_token& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::engine
