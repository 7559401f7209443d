// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/train/waveglow_loss.h"

namespace parlance::waveglow {

torch::Tensor waveGlowLoss(const Encoded& encoded, double sigma) {
    torch::Tensor sum = encoded.z.square().sum() / (2.0 * sigma * sigma);
    for (const torch::Tensor& logS : encoded.logS)
        sum = sum - logS.sum();
    for (const torch::Tensor& logDeterminant : encoded.logDeterminant)
        sum = sum - logDeterminant;
    return sum / static_cast<double>(encoded.z.numel());
}

} // namespace parlance::waveglow
