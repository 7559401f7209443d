// SPDX-License-Identifier: Apache-2.0
// What add_norm.cpp dispatches to. Tensors are contiguous and checked, x and branch [R, C].
#pragma once

#include "core/kernels/add_norm/add_norm.h"
#include "core/kernels/add_norm/add_norm_call.h"

namespace parlance::kernels::detail {

BranchDropout branchDropout(const AddNormOptions& options);

struct AddNormMade {
    torch::Tensor y, sum, statistics;
};
AddNormMade addNormForwardCpu(const torch::Tensor& x, const torch::Tensor& branch,
                              const torch::Tensor& weight, const torch::Tensor& bias,
                              const AddNormOptions& options);

struct AddNormGradients {
    torch::Tensor x, branch, weight, bias;
};
AddNormGradients addNormBackwardCpu(const torch::Tensor& gradY, const torch::Tensor& sum,
                                    const torch::Tensor& statistics, const torch::Tensor& weight,
                                    const AddNormOptions& options);

} // namespace parlance::kernels::detail
