// SPDX-License-Identifier: Apache-2.0
// What bias_gelu.cpp dispatches to. Tensors are contiguous and checked.
#pragma once

#include "core/kernels/bias_gelu/gelu_form.h"
#include "core/torch.h"

namespace parlance::kernels::detail {

torch::Tensor biasGeluForwardCpu(const torch::Tensor& x, const torch::Tensor& bias, GeluForm form);
/// The gradient with respect to x + bias, which is that of x; the bias takes its sum over rows.
torch::Tensor biasGeluBackwardCpu(const torch::Tensor& gradOutput, const torch::Tensor& x,
                                  const torch::Tensor& bias, GeluForm form);

} // namespace parlance::kernels::detail
