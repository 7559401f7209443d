// SPDX-License-Identifier: Apache-2.0
// Plain tensor operations in place; fp64 stays fp64, for gradient checks.
#include "core/kernels/gated_activation/gated_activation_backends.h"

namespace parlance::kernels::detail {
namespace {

torch::Tensor widen(const torch::Tensor& tensor) {
    return tensor.scalar_type() == torch::kFloat64 ? tensor : tensor.to(torch::kFloat32);
}

} // namespace

GatedForward gatedForwardCpu(const torch::Tensor& gates, const torch::Tensor& condition) {
    const std::int64_t channels = gates.size(1) / 2;
    const torch::Tensor halves = widen(gates) + widen(condition);
    const torch::Tensor tanh = halves.narrow(1, 0, channels).tanh_();
    const torch::Tensor sigmoid = halves.narrow(1, channels, channels).sigmoid_();
    return {.output = (tanh * sigmoid).to(gates.scalar_type()), .halves = halves};
}

torch::Tensor gatedBackwardCpu(const torch::Tensor& gradOutput, const torch::Tensor& halves) {
    const std::int64_t channels = halves.size(1) / 2;
    const torch::Tensor grad = widen(gradOutput);
    const torch::Tensor tanh = halves.narrow(1, 0, channels);
    const torch::Tensor sigmoid = halves.narrow(1, channels, channels);
    torch::Tensor gradSum = torch::empty_like(halves);
    torch::Tensor gradTanh = gradSum.narrow(1, 0, channels);
    torch::Tensor gradSigmoid = gradSum.narrow(1, channels, channels);
    at::tanh_backward_out(gradTanh, grad * sigmoid, tanh);
    at::sigmoid_backward_out(gradSigmoid, grad * tanh, sigmoid);
    return gradSum.to(gradOutput.scalar_type());
}

} // namespace parlance::kernels::detail
