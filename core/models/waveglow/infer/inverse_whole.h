// SPDX-License-Identifier: Apache-2.0
// What InverseStream makes, of a mel that is given whole and for a GPU. All layers of a flow are of
// one length then, so each is two matrix products over rows of groups: one of what the taps of the
// dilated convolution see beside what the mel says, one that adds to x and to the skips in place.
// No pass is spent on biases: x and the skips are kept without them, and as they are the same for
// all groups, what they would do later is added to later biases beforehand.
// C channels, G samples in a group, M mel channels, K taps, h half of a flow's channels.
#pragma once

#include "core/models/waveglow/model/folded_weights.h"

namespace parlance::waveglow {

class WholeInverse {
  public:
    /// Copies of the weights, on their device and in their types.
    explicit WholeInverse(const FoldedWeights& weights);

    /// noise [1, G, T] fp32, condition [1, M G, T] in the networks' type -> samples [T G].
    torch::Tensor operator()(const torch::Tensor& noise, const torch::Tensor& condition) const;

  private:
    struct Layer {
        torch::Tensor beyond; ///< [C]: x where there are no groups, 0 less the biases that x lacks
        torch::Tensor seen;   ///< [2C, K C + M G]
        torch::Tensor gate;   ///< [2, C]: the bias of what is seen
        torch::Tensor mix;    ///< [2C, C]: to x and to the skips; of the last layer [C, C]
    };
    struct Flow {
        torch::Tensor start; ///< [C, h]
        std::vector<Layer> layers;
        torch::Tensor end, endBias; ///< [2h, C], [2h, 1]
        torch::Tensor inverse;      ///< [c, c, 1]
    };
    class Rows;

    static Flow flowOf(const FoldedFlow& folded);
    static torch::Tensor affineOf(const Flow& flow, const torch::Tensor& half, Rows& rows);

    std::vector<Flow> m_flows; ///< in the order of inference
};

} // namespace parlance::waveglow
