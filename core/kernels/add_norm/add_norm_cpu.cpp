// SPDX-License-Identifier: Apache-2.0
// The judge of the CUDA kernels: plain tensor operations in fp32 (fp64 stays fp64, for gradient
// checks), and what is dropped number by number.
#include "core/kernels/add_norm/add_norm_backends.h"

namespace parlance::kernels::detail {
namespace {

torch::Tensor widen(const torch::Tensor& tensor) {
    return tensor.scalar_type() == torch::kFloat64 ? tensor : tensor.to(torch::kFloat32);
}

/// What each number of the branch is multiplied by, [R, C] of wide numbers.
torch::Tensor factorsOf(const torch::Tensor& like, const AddNormOptions& options) {
    const BranchDropout dropout = branchDropout(options);
    const std::int64_t rows = like.size(0), columns = like.size(1);
    const torch::Tensor factors = torch::empty({rows, columns}, torch::kFloat32);
    auto* factor = factors.data_ptr<float>();
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t i = 0; i < columns; ++i)
            *factor++ = branchFactor(dropout, branchWords(dropout, row, i / kDropoutGroup),
                                     static_cast<int>(i % kDropoutGroup));
    return factors.to(like.scalar_type());
}

} // namespace

AddNormMade addNormForwardCpu(const torch::Tensor& x, const torch::Tensor& branch,
                              const torch::Tensor& weight, const torch::Tensor& bias,
                              const AddNormOptions& options) {
    const torch::Tensor kept =
        options.dropout > 0.0 ? widen(branch) * factorsOf(widen(branch), options) : widen(branch);
    const torch::Tensor sum = (widen(x) + kept).to(x.scalar_type());
    const torch::Tensor wide = widen(sum);
    const torch::Tensor mean = wide.mean(1, /*keepdim=*/true);
    const torch::Tensor scale =
        ((wide - mean).square().mean(1, /*keepdim=*/true) + options.epsilon).rsqrt();
    return {.y = ((wide - mean) * scale * weight + bias).to(x.scalar_type()),
            .sum = sum,
            .statistics = torch::cat({mean, scale}, 1)};
}

AddNormGradients addNormBackwardCpu(const torch::Tensor& gradY, const torch::Tensor& sum,
                                    const torch::Tensor& statistics, const torch::Tensor& weight,
                                    const AddNormOptions& options) {
    const torch::Tensor gradient = widen(gradY);
    const torch::Tensor mean = statistics.narrow(1, 0, 1), scale = statistics.narrow(1, 1, 1);
    const torch::Tensor normal = (widen(sum) - mean) * scale;
    const torch::Tensor ofNormal = gradient * weight;
    const torch::Tensor ofSum = scale * (ofNormal - ofNormal.mean(1, /*keepdim=*/true) -
                                         normal * (ofNormal * normal).mean(1, /*keepdim=*/true));
    const torch::Tensor ofBranch =
        options.dropout > 0.0 ? ofSum * factorsOf(ofSum, options) : ofSum;
    return {.x = ofSum.to(sum.scalar_type()),
            .branch = ofBranch.to(sum.scalar_type()),
            .weight = (gradient * normal).sum(0),
            .bias = gradient.sum(0)};
}

} // namespace parlance::kernels::detail
