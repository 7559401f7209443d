// SPDX-License-Identifier: Apache-2.0
// What is added to the decoder's frames, from those around them (tacotron2/model.py, Postnet).
#pragma once

#include "core/models/tacotron2/model/conv_batch_norm.h"
#include "core/models/tacotron2/model/tacotron2_options.h"
#include "core/nn/dropout_masks.h"

#include <vector>

namespace parlance::tacotron2 {

class PostnetImpl : public torch::nn::Module {
  public:
    explicit PostnetImpl(const ModelOptions& options);

    /// mel [B, M, T] -> [B, M, T]
    torch::Tensor forward(const torch::Tensor& mel, const nn::DropoutMasks& masks);
    void initialise(bool uniformScales);

  private:
    std::vector<ConvBatchNorm> m_convolutions;
};
TORCH_MODULE(Postnet);

} // namespace parlance::tacotron2
