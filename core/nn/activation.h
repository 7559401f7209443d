// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <string>

namespace parlance::nn {

enum class Activation { Gelu, GeluTanh, Relu, Swish, Tanh, Linear };

/// `gelu`, `gelu_accurate` and `gelu_fast` (both the tanh form), `relu`, `tanh`, `linear`. Throws
/// Error{Config} for anything else.
Activation activationFromName(const std::string& name);

/// Both forms of GELU are computed in fp32.
torch::Tensor activate(Activation activation, const torch::Tensor& x);

} // namespace parlance::nn
