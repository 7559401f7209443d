// SPDX-License-Identifier: Apache-2.0
// Mixed precision runs under autocast with fp32 weights. What must be computed in fp32 whatever
// runs around it widens its input, works inside an Fp32Island, and narrows its output.
#pragma once

#include "core/torch.h"

#include <c10/core/impl/LocalDispatchKeySet.h>

namespace parlance::nn {

/// While it lives, autocast touches nothing on this thread.
class Fp32Island {
    c10::impl::ExcludeDispatchKeyGuard m_noAutocast{c10::autocast_dispatch_keyset};
};

/// `x` in fp32; fp64 stays as it is.
torch::Tensor widened(const torch::Tensor& x);
/// `x` on a GPU in the type that autocast computes in there, so that what is bound by memory moves
/// half as much; otherwise as it is.
torch::Tensor narrowed(const torch::Tensor& x);

} // namespace parlance::nn
