// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::kernels::detail {

/// Tensors are checked; on any device.
torch::Tensor inverseCouplingPlain(const torch::Tensor& x, const torch::Tensor& affine,
                                   const torch::Tensor& inverse);

} // namespace parlance::kernels::detail
