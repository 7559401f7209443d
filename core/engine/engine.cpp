// SPDX-License-Identifier: Apache-2.0
#include "core/engine/engine.h"

namespace parlance::engine {

namespace fs = std::filesystem;
using protocol::Attention;
using protocol::Transcribe;

text::Transcript Engine::transcribe(const fs::path& model, const fs::path& audioFile,
                                    const text::DecodingOptions& decoding,
                                    const ProgressSink& progress, const std::stop_token& stop,
                                    const TranscriptSink& heard) {
    PartSink part;
    if (heard)
        part = [&heard](const std::vector<protocol::Tensor>& tensors) {
            heard(Transcribe::answer(tensors));
        };
    return ask<Transcribe>(model, {.audio = fs::absolute(audioFile), .decoding = decoding}, part,
                           progress, stop);
}

text::Transcript Engine::transcribeAudio(const fs::path& model, const audio::AudioBuffer& audio,
                                         const std::stop_token& stop) {
    return ask<Transcribe>(model, {.audio = audio}, {}, {}, stop);
}

SpeechAttention Engine::attention(const fs::path& model, const audio::AudioBuffer& audio,
                                  const infer::AttentionOptions& options,
                                  const std::stop_token& stop) {
    return ask<Attention>(model, {.audio = audio, .options = options}, {}, {}, stop);
}

} // namespace parlance::engine
