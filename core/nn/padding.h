// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// lengths [B] int64 -> bool [B, T], true at the padded positions (index >= length).
torch::Tensor paddingMask(const torch::Tensor& lengths, std::int64_t positions);

} // namespace parlance::nn
