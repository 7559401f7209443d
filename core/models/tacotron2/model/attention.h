// SPDX-License-Identifier: Apache-2.0
// Location-sensitive attention (Chorowski et al. 2015; tacotron2/model.py, Attention).
#pragma once

#include "core/models/tacotron2/model/tacotron2_options.h"
#include "core/torch.h"

namespace parlance::tacotron2 {

/// What attention needs of a batch, the same at every step.
struct AttentionMemory {
    torch::Tensor values; ///< [B, N, C]: what the encoder gives
    torch::Tensor keys;   ///< [B, N, A]
    torch::Tensor past;   ///< bool [B, N], true past the end of a text; undefined = none is padded
    torch::Tensor location; ///< [A, 2, K]: what weights before and so far give to the energies
    torch::Tensor query;    ///< [H, A]
    torch::Tensor energy;   ///< [A, 1]
};

/// Where it has looked. [B, N] each.
struct AttentionWeights {
    torch::Tensor last;
    torch::Tensor sum; ///< over all steps until now
};

class LocationAttentionImpl : public torch::nn::Module {
  public:
    explicit LocationAttentionImpl(const ModelOptions& options);

    AttentionMemory prepare(const torch::Tensor& encoded, const torch::Tensor& past) const;
    /// hidden [B, H] -> the context [B, C]; `weights` become those of this step.
    static torch::Tensor attend(const AttentionMemory& memory, const torch::Tensor& hidden,
                                AttentionWeights& weights);
    void initialise();

  private:
    torch::nn::Linear m_query, m_memory, m_energy, m_locationDense;
    torch::nn::Conv1d m_locationConv;
};
TORCH_MODULE(LocationAttention);

} // namespace parlance::tacotron2
