// SPDX-License-Identifier: Apache-2.0
// Decoding on a GPU: some frames of all sentences by one launch
// (core/kernels/decoder_frames/decoder_call.h), with one copy to the device and one back.
#pragma once

#include "core/kernels/decoder_frames/decoder_call.h"
#include "core/models/tacotron2/infer/sentence_decoder.h"
#include "core/models/tacotron2/model/tacotron2_model.h"

namespace parlance::tacotron2 {

/// The decoder's weights as the kernel reads them, on the decoder's device.
struct FusedDecoder {
    FusedDecoder(DecoderImpl& decoder, const ModelOptions& modelOptions, torch::ScalarType type);

    ModelOptions options;
    torch::Tensor prenet[2], attentionRnn, query, decoderRnn, output; ///< in the storage type
    torch::Tensor attentionBias, decoderBias, outputBias, location, energy, memory; ///< fp32
};

/// Runs the kernel over weights stored as `type`.
using DecoderLaunch =
    std::function<void(torch::Device, torch::ScalarType, const kernels::DecoderCall&)>;

class FusedSentenceDecoder : public SentenceDecoder {
  public:
    /// `encoded` on the weights' device. `weights` outlives this.
    FusedSentenceDecoder(const FusedDecoder& weights, const std::vector<torch::Tensor>& encoded,
                         const SentenceLimits& limits, PrenetFactors factors, DecoderLaunch launch);

    bool advance(std::int64_t frames) override;

  private:
    /// Copies each row's made frames into its sentence.
    void take(const torch::Tensor& made, std::int64_t frames);

    const FusedDecoder& m_weights;
    PrenetFactors m_prenetFactors;
    DecoderLaunch m_launch;
    kernels::DecoderCall m_call;
    std::vector<torch::Tensor> m_state; ///< what m_call points to
};

} // namespace parlance::tacotron2
