// SPDX-License-Identifier: Apache-2.0
#include "core/nn/ctc_loss.h"

namespace parlance::nn {

torch::Tensor ctcLoss(const torch::Tensor& logProbs, const std::vector<std::int64_t>& frameLengths,
                      const CtcTargets& targets) {
    return torch::ctc_loss(logProbs.transpose(0, 1), targets.labels, frameLengths, targets.lengths,
                           /*blank=*/0, at::Reduction::None, /*zero_infinity=*/true);
}

} // namespace parlance::nn
