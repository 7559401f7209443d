// SPDX-License-Identifier: Apache-2.0
// One request to an inference server, followed and cancelled while it is in work.
#pragma once

#include "core/engine/engine.h"

#include <memory>

namespace parlance::engine {

class ServerRequest {
  public:
    ServerRequest(const std::string& url, const std::string& token);
    ~ServerRequest();

    /// `question` has an id of its own and says where the model is. With a sink for parts, the
    /// answer is streamed. Throws what the server answers.
    std::vector<protocol::Tensor> infer(const std::string& model,
                                        const protocol::InferRequest& question,
                                        const PartSink& part, const ProgressSink& progress,
                                        const std::stop_token& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::engine
