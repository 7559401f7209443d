// SPDX-License-Identifier: Apache-2.0
// What stands between the parts of a transformer that normalises after its sums (Vaswani et al.
// 2017, section 5.4), in one pass each way: layerNorm(x + dropout(branch)). In mixed precision
// everything is stored in the narrow type; sums, statistics and the norm's own parameters are fp32.
#pragma once

#include "core/torch.h"

namespace parlance::kernels {

struct AddNormOptions {
    double epsilon = 1e-5;
    double dropout = 0.0;   ///< of the branch; what is kept is divided by 1 - dropout
    std::uint64_t seed = 0; ///< of what is dropped
};

/// Is there a kernel for x? On a GPU for rows of up to 2,048 numbers of fp16 or bf16.
bool hasAddNorm(const torch::Tensor& x);

/// x and branch [..., C] of one type, weight and bias [C] fp32 (fp64 with fp64) -> [..., C]. On the
/// CPU for any floating type. Differentiable once. Throws Error{Shape} for other shapes, types or
/// mixed devices.
torch::Tensor addNorm(const torch::Tensor& x, const torch::Tensor& branch,
                      const torch::Tensor& weight, const torch::Tensor& bias,
                      const AddNormOptions& options);

} // namespace parlance::kernels
