// SPDX-License-Identifier: Apache-2.0
// A `parlance serve --private` of our own on a loopback port, with a random token. It starts at the
// first request, again when it has died, and ends when we do, however we end: its stdin is a pipe
// that we hold. Functions may be called from several threads.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/base/process.h"
#include "core/base/progress.h"
#include "core/engine/attention.h"
#include "core/engine/server_request.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

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

    /// Loads the model if it is not the one loaded last. Throws what the server answers, and
    /// Error{Cancelled} at the latest some seconds after a stop request.
    text::Transcript transcribe(const std::filesystem::path& model,
                                const std::filesystem::path& audioFile,
                                const text::DecodingOptions& decoding, const ProgressSink& progress,
                                const std::stop_token& stop);
    text::Transcript transcribeAudio(const std::filesystem::path& model,
                                     const audio::AudioBuffer& audio, const std::stop_token& stop);
    SpeechAttention attention(const std::filesystem::path& model, const audio::AudioBuffer& audio,
                              const infer::AttentionOptions& options, const std::stop_token& stop);

  private:
    struct Address {
        std::string url;
        std::string token;
    };
    std::vector<serve::Tensor> request(const std::filesystem::path& model, const ServerAsk& ask,
                                       const ProgressSink& progress, const std::stop_token& stop);
    Address running();
    void start();

    std::filesystem::path m_parlance;
    std::mutex m_mutex; ///< guards what follows
    std::optional<ChildProcess> m_child;
    Address m_address;
    std::uint64_t m_requests = 0;
};

} // namespace parlance::engine
