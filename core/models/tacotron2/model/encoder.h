// SPDX-License-Identifier: Apache-2.0
// Symbols to what the decoder attends to (Shen et al. 2018, section 2.2; tacotron2/model.py,
// Encoder).
#pragma once

#include "core/models/tacotron2/model/conv_batch_norm.h"
#include "core/models/tacotron2/model/lstm_weights.h"
#include "core/models/tacotron2/model/tacotron2_options.h"
#include "core/nn/dropout_masks.h"
#include "core/nn/tap.h"

#include <vector>

namespace parlance::tacotron2 {

/// What lies past the end of a text.
enum class Padding {
    Seen,  ///< as published: it reaches into the last symbols of a shorter text of the batch
    Hidden ///< zero before each convolution, so that a text does not depend on its batch
};

class EncoderImpl : public torch::nn::Module {
  public:
    explicit EncoderImpl(const ModelOptions& options);

    /// embedded [B, N, E], lengths [B] int64 on the CPU -> [B, N, C]; zeros past each length.
    torch::Tensor forward(const torch::Tensor& embedded, const torch::Tensor& lengths,
                          Padding padding, const nn::DropoutMasks& masks, const nn::Tap& tap);
    void initialise(bool uniformScales);

  private:
    std::vector<ConvBatchNorm> m_convolutions;
    BidirectionalLstm m_lstm;
};
TORCH_MODULE(Encoder);

} // namespace parlance::tacotron2
