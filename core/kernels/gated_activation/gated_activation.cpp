// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/gated_activation/gated_activation.h"

#include "core/base/error.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/gated_activation/gated_activation_backends.h"
#include "core/kernels/gated_activation/gated_activation_cuda.h"

#include <c10/cuda/CUDAGuard.h>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "gatedActivation";

void check(const torch::Tensor& gates, const torch::Tensor& condition) {
    const bool shapes =
        gates.dim() == 3 && gates.size(1) % 2 == 0 && gates.sizes() == condition.sizes();
    const bool same =
        gates.scalar_type() == condition.scalar_type() && gates.device() == condition.device();
    const bool type = gates.scalar_type() == torch::kFloat32 ||
                      gates.scalar_type() == torch::kBFloat16 ||
                      gates.scalar_type() == torch::kFloat16 ||
                      (gates.is_cpu() && gates.scalar_type() == torch::kFloat64);
    if (shapes && same && type)
        return;
    throw Error(ErrorKind::Shape,
                strCat("expected gates and condition [B, 2C, T] of one floating type and device, "
                       "found ",
                       gates.sizes(), " ", gates.scalar_type(), " and ", condition.sizes(), " ",
                       condition.scalar_type()),
                kName, "give both tensors the same shape and type");
}

/// Of a whole tensor or some channels of one, as the kernels take it.
torch::Tensor inRows(const torch::Tensor& x) {
    const bool rows = x.stride(2) == 1 && x.stride(1) == x.size(2) && x.size(2) > 0 &&
                      x.stride(0) % x.size(2) == 0;
    return rows ? x : x.contiguous();
}

detail::GatedSize sizeOf(const torch::Tensor& gates, const torch::Tensor& condition) {
    return {.rows = gates.size(0),
            .channels = gates.size(1) / 2,
            .steps = gates.size(2),
            .gatesRow = gates.stride(0),
            .conditionRow = condition.stride(0)};
}

torch::Tensor forwardCuda(const torch::Tensor& gates, const torch::Tensor& condition) {
    const c10::cuda::CUDAGuard guard(gates.device());
    torch::Tensor y =
        torch::empty({gates.size(0), gates.size(1) / 2, gates.size(2)}, gates.options());
    detail::checkLaunch(detail::launchGatedForward(detail::cudaType(gates.scalar_type()),
                                                   sizeOf(gates, condition), gates.const_data_ptr(),
                                                   condition.const_data_ptr(), y.mutable_data_ptr(),
                                                   detail::currentStream()),
                        kName);
    return y;
}

torch::Tensor backwardCuda(const torch::Tensor& gradOutput, const torch::Tensor& gates,
                           const torch::Tensor& condition) {
    const c10::cuda::CUDAGuard guard(gates.device());
    torch::Tensor gradSum = torch::empty(gates.sizes(), gates.options());
    detail::checkLaunch(
        detail::launchGatedBackward(detail::cudaType(gates.scalar_type()), sizeOf(gates, condition),
                                    gradOutput.const_data_ptr(), gates.const_data_ptr(),
                                    condition.const_data_ptr(), gradSum.mutable_data_ptr(),
                                    detail::currentStream()),
        kName);
    return gradSum;
}

/// The CPU keeps what is costly to compute, a GPU what need not be written for it.
struct GatedActivation : torch::autograd::Function<GatedActivation> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context,
                                 const torch::Tensor& gates, const torch::Tensor& condition) {
        if (gates.is_cpu()) {
            const detail::GatedForward made = detail::gatedForwardCpu(gates, condition);
            context->save_for_backward({made.halves});
            return made.output;
        }
        const torch::Tensor g = inRows(gates);
        const torch::Tensor c = inRows(condition);
        context->save_for_backward({g, c});
        return forwardCuda(g, c);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradOutputs) {
        const auto saved = context->get_saved_variables();
        const torch::Tensor gradSum =
            gradOutputs[0].is_cpu() ? detail::gatedBackwardCpu(gradOutputs[0], saved[0])
                                    : backwardCuda(gradOutputs[0].contiguous(), saved[0], saved[1]);
        return {gradSum, gradSum};
    }
};

} // namespace

torch::Tensor gatedActivation(const torch::Tensor& gates, const torch::Tensor& condition) {
    check(gates, condition);
    return GatedActivation::apply(gates, condition);
}

} // namespace parlance::kernels
