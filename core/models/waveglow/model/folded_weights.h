// SPDX-License-Identifier: Apache-2.0
// A model's weights as inference needs them: normalised weights and inverses computed once. C
// channels, G samples in a group, M mel channels.
#pragma once

#include "core/torch.h"

#include <vector>

namespace parlance::waveglow {

struct FoldedLayer {
    torch::Tensor input;     ///< [2C, C, K]
    torch::Tensor condition; ///< [2C, M G, 1]
    torch::Tensor bias;      ///< [2C], of both
    torch::Tensor residual;  ///< [2C, C, 1]; of the last layer [C, C, 1]
    torch::Tensor residualBias;
};

struct FoldedNetwork {
    torch::Tensor start, startBias; ///< [C, h, 1]
    std::vector<FoldedLayer> layers;
    torch::Tensor end, endBias; ///< [2h, C, 1]
};

struct FoldedFlow {
    FoldedNetwork network;
    torch::Tensor inverse; ///< [c, c, 1], of the 1x1 convolution
};

struct FoldedWeights {
    torch::Tensor upsample, upsampleBias;
    std::vector<FoldedFlow> flows;
};

} // namespace parlance::waveglow
