// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/waveglow/model/folded_weights.h"

namespace parlance::waveglow {

/// What InverseStream makes of a mel that it is given whole, for a GPU: all layers of a flow are of
/// one length, which suits its matrix products, where pieces have a different one after each layer.
/// noise [1, G, T] fp32, condition [1, M G, T] in the networks' type -> samples [T G].
torch::Tensor inverseOfWhole(const FoldedWeights& weights, const torch::Tensor& noise,
                             const torch::Tensor& condition);

} // namespace parlance::waveglow
