// SPDX-License-Identifier: Apache-2.0
// One transcription asked of an inference server, followed and cancelled while it is in work.
#pragma once

#include "core/base/progress.h"
#include "core/serve/tensor.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <memory>
#include <stop_token>
#include <string>

namespace parlance::engine {

class ServerRequest {
  public:
    ServerRequest(std::string url, std::string token, std::string id);
    ~ServerRequest();

    /// `model` is a path on the server's machine, which is ours; `audio` is what asr_tensors.h
    /// says, and `what` names it in messages.
    text::Transcript transcribe(const std::string& model, const std::vector<serve::Tensor>& audio,
                                const text::DecodingOptions& decoding, const std::string& what,
                                const ProgressSink& progress, const std::stop_token& stop);

  private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::engine
