// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <functional>

namespace parlance::nn {

/// part(x), which is computed again in the backward pass instead of keeping what lies between
/// (Chen et al. 2016): the same numbers, dropout included, in less memory. `part` must not read
/// gradients and is called a second time in the backward pass; parameters in it get their
/// gradients then.
torch::Tensor checkpointed(std::function<torch::Tensor(torch::Tensor)> part,
                           const torch::Tensor& x);

} // namespace parlance::nn
