// SPDX-License-Identifier: Apache-2.0
#include "core/nn/padding.h"

namespace parlance::nn {

torch::Tensor paddingMask(const torch::Tensor& lengths, std::int64_t positions) {
    const auto index = torch::arange(positions, lengths.options());
    return index.unsqueeze(0) >= lengths.unsqueeze(1);
}

} // namespace parlance::nn
