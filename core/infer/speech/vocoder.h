// SPDX-License-Identifier: Apache-2.0
// From log-mel spectrograms to audio, for every model and method that does it. M mel channels, T
// frames.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/mel_config.h"
#include "core/infer/runner.h"
#include "core/infer/speech/speaking.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace parlance::infer {

/// One spectrogram that comes piece by piece, its audio the same as if it had come whole.
class VocoderStream {
  public:
    virtual ~VocoderStream() = default;

    /// Takes frames [M, T] in fp32 on the CPU and gives the samples that are settled by now, maybe
    /// none: those near the end depend on what follows.
    virtual std::vector<float> feed(const torch::Tensor& mel) = 0;
    /// The rest.
    virtual std::vector<float> finish() = 0;
};

class Vocoder : public virtual Runner {
  public:
    virtual const audio::MelConfig& mel() const = 0;

    /// Of spectrograms [M, T] in fp32 on the CPU, each to T * hop length samples as the vocoder
    /// makes them: some may be beyond 1 (audio::PeakLimiter). An item's audio does not depend on
    /// the others, and long ones are computed in constant memory. Throws Error{Cancelled} on a stop
    /// request.
    virtual std::vector<audio::AudioBuffer> vocode(const std::vector<torch::Tensor>& mels,
                                                   const VocodingOptions& options,
                                                   const std::stop_token& stop) = 0;
    /// One piece by piece. The vocoder outlives the stream.
    virtual std::unique_ptr<VocoderStream> stream(const VocodingOptions& options) = 0;
};

} // namespace parlance::infer
