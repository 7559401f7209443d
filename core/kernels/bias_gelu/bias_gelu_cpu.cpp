// SPDX-License-Identifier: Apache-2.0
// The judge of the CUDA kernel: plain tensor operations in fp32 (fp64 stays fp64, for gradient
// checks).
#include "core/kernels/bias_gelu/bias_gelu_backends.h"

namespace parlance::kernels::detail {
namespace {

torch::Tensor widen(const torch::Tensor& tensor) {
    return tensor.scalar_type() == torch::kFloat64 ? tensor : tensor.to(torch::kFloat32);
}

const char* approximationOf(GeluForm form) {
    return form == GeluForm::Tanh ? "tanh" : "none";
}

} // namespace

torch::Tensor biasGeluForwardCpu(const torch::Tensor& x, const torch::Tensor& bias, GeluForm form) {
    return at::gelu(widen(x) + widen(bias), approximationOf(form)).to(x.scalar_type());
}

torch::Tensor biasGeluBackwardCpu(const torch::Tensor& gradOutput, const torch::Tensor& x,
                                  const torch::Tensor& bias, GeluForm form) {
    return at::gelu_backward(widen(gradOutput), widen(x) + widen(bias), approximationOf(form))
        .to(x.scalar_type());
}

} // namespace parlance::kernels::detail
