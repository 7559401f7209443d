// SPDX-License-Identifier: Apache-2.0
// The autoregressive half (Shen et al. 2018, section 2.2; tacotron2/model.py, Decoder).
//
// The decoder's second LSTM feeds neither the attention nor the frame that follows but through the
// mel frame. With the frames given, the attention loop therefore runs alone, and all that does not
// depend on the step before is computed for all steps at once: the same numbers in fewer, larger
// products.
#pragma once

#include "core/models/tacotron2/model/attention.h"
#include "core/models/tacotron2/model/lstm_weights.h"
#include "core/models/tacotron2/model/tacotron2_options.h"
#include "core/nn/dropout_masks.h"
#include "core/nn/tap.h"

#include <array>

namespace parlance::tacotron2 {

/// [B, T, ...]: frames of mel before the postnet, gate logits, and where each looked.
struct DecoderOutput {
    torch::Tensor mel;        ///< [B, T, M]
    torch::Tensor gate;       ///< [B, T]
    torch::Tensor alignments; ///< [B, T, N]
};

/// A text on its way: what carries over from frame to frame.
struct DecoderState {
    AttentionMemory memory;
    torch::Tensor attentionWeights; ///< of the first LSTM's context and hidden state
    torch::Tensor decoderWeights;   ///< of the second's inputs and hidden state
    LstmState attention, decoder;
    AttentionWeights weights;
    torch::Tensor context;
};

struct DecoderFrame {
    torch::Tensor mel;  ///< [B, M]
    torch::Tensor gate; ///< [B]
};

class DecoderImpl : public torch::nn::Module {
  public:
    explicit DecoderImpl(const ModelOptions& options);

    /// encoded [B, N, C], past bool [B, N] or undefined, target mel [B, T, M]; frame t is made from
    /// the target's frame t - 1, the first one from zeros.
    DecoderOutput teacherForced(const torch::Tensor& encoded, const torch::Tensor& past,
                                const torch::Tensor& target, const nn::DropoutMasks& masks,
                                const nn::Tap& tap);

    DecoderState begin(const torch::Tensor& encoded, const torch::Tensor& past) const;
    /// The frame after `mel` [B, M]. `keep`: of the prenet's two layers [2, B, P], undefined =
    /// nothing is dropped; there it is dropped in inference too, as published.
    DecoderFrame step(DecoderState& state, const torch::Tensor& mel, const torch::Tensor& keep);

    void initialise();
    std::int64_t prenetSize() const { return m_prenet[0]->weight.size(0); }
    std::int64_t melChannels() const { return m_projection->weight.size(0); }

  private:
    torch::Tensor prenet(const torch::Tensor& frames, const std::array<torch::Tensor, 2>& factors);

    ModelOptions m_options;
    std::array<torch::nn::Linear, 2> m_prenet;
    LstmCell m_attentionRnn;
    LocationAttention m_attention;
    LstmCell m_decoderRnn;
    torch::nn::Linear m_projection, m_gate;
};
TORCH_MODULE(Decoder);

} // namespace parlance::tacotron2
