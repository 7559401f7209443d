// SPDX-License-Identifier: Apache-2.0
// Text to log-mel spectrograms (Shen et al. 2018, "Natural TTS Synthesis by Conditioning WaveNet on
// Mel Spectrogram Predictions"). Parameter names are those of NVIDIA's example
// (DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, tacotron2/model.py).
#pragma once

#include "core/models/tacotron2/model/decoder.h"
#include "core/models/tacotron2/model/encoder.h"
#include "core/models/tacotron2/model/postnet.h"

#include <functional>
#include <stop_token>

namespace parlance::tacotron2 {

struct Texts {
    torch::Tensor symbols; ///< [B, N] int64, 0 past each length
    torch::Tensor lengths; ///< [B] int64 on the CPU, at least 1, in any order
};

struct Spectrograms {
    torch::Tensor mel;        ///< [B, M, T] before the postnet
    torch::Tensor melPostnet; ///< [B, M, T]
    torch::Tensor gate;       ///< [B, T] logits
    torch::Tensor alignments; ///< [B, T, N]
};

struct DecodingOptions {
    double gateThreshold = 0.5;
    std::int64_t maxDecoderSteps = 2000;
    /// Keep-masks of the prenet's two layers [2, B, P] at a step; empty = nothing is dropped.
    std::function<torch::Tensor(std::int64_t step)> prenetMask = {};
};

struct Decoded {
    Spectrograms spectrograms;
    torch::Tensor lengths; ///< [B] int64 on the CPU: frames before the one at which the gate fired
    /// Has each stopped by its gate? If not, it ran into the limit. [B] bool on the CPU
    torch::Tensor stopped;
};

class Tacotron2Impl : public torch::nn::Module {
  public:
    explicit Tacotron2Impl(const ModelOptions& options);

    /// Frames of `target` [B, M, T] given, as in training.
    Spectrograms teacherForced(const Texts& texts, const torch::Tensor& target, Padding padding,
                               const nn::DropoutMasks& masks, const nn::Tap& tap = {});
    /// Each frame from the one before, until the gates of all have fired or the limit is reached;
    /// what follows a row's length is not speech. Throws Error{Cancelled} on a stop request.
    Decoded decode(const Texts& texts, Padding padding, const DecodingOptions& options,
                   const std::stop_token& stop = {});

    /// [B, N, C]: what the decoder reads; in evaluation mode.
    torch::Tensor encode(const Texts& texts, Padding padding);
    Decoder& decoder() { return m_decoder; }
    Postnet& postnet() { return m_postnet; }

    /// Random weights as published: `uniformScales` draws the scales of all batch normalisations
    /// from U(0, 1).
    void initialise(bool uniformScales = true);
    const ModelOptions& options() const { return m_options; }
    std::int64_t prenetSize() const { return m_decoder->prenetSize(); }

  private:
    torch::Tensor encode(const Texts& texts, Padding padding, const nn::DropoutMasks& masks,
                         const nn::Tap& tap);
    /// The decoder's frames [B, M, T], with the postnet, as mels.
    Spectrograms refined(const torch::Tensor& frames, const torch::Tensor& gate,
                         const torch::Tensor& alignments, const nn::DropoutMasks& masks);

    ModelOptions m_options;
    torch::Tensor m_embedding;
    Encoder m_encoder;
    Decoder m_decoder;
    Postnet m_postnet;
};
TORCH_MODULE(Tacotron2);

} // namespace parlance::tacotron2
