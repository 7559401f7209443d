// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// `x` itself; the gradient that flows back through it is multiplied by `factor`.
torch::Tensor scaleGradient(const torch::Tensor& x, double factor);

} // namespace parlance::nn
