// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/bias_gelu/bias_gelu.h"

#include "core/base/error.h"
#include "core/kernels/bias_gelu/bias_gelu_backends.h"
#include "core/kernels/bias_gelu/bias_gelu_cuda.h"
#include "core/kernels/dispatch.h"

#include <c10/cuda/CUDAGuard.h>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "biasGelu";

void check(const torch::Tensor& x, const torch::Tensor& bias) {
    const bool shapes = bias.dim() == 1 && x.dim() >= 1 && x.size(-1) == bias.size(0);
    const bool same = x.scalar_type() == bias.scalar_type() && x.device() == bias.device();
    const bool type = x.scalar_type() == torch::kFloat32 || x.scalar_type() == torch::kBFloat16 ||
                      x.scalar_type() == torch::kFloat16 ||
                      (x.is_cpu() && x.scalar_type() == torch::kFloat64);
    if (shapes && same && type)
        return;
    throw Error(ErrorKind::Shape,
                strCat("expected x [..., C] and bias [C] of one floating type and device, found ",
                       x.sizes(), " ", x.scalar_type(), " and ", bias.sizes(), " ",
                       bias.scalar_type()),
                kName, "give both tensors the same type and width");
}

torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& bias, GeluForm form) {
    if (x.is_cpu())
        return detail::biasGeluForwardCpu(x, bias, form);
    const c10::cuda::CUDAGuard guard(x.device());
    torch::Tensor y = torch::empty_like(x);
    detail::checkLaunch(detail::launchBiasGeluForward(form, detail::cudaType(x.scalar_type()),
                                                      x.const_data_ptr(), bias.const_data_ptr(),
                                                      y.mutable_data_ptr(), x.numel(), bias.numel(),
                                                      detail::currentStream()),
                        kName);
    return y;
}

torch::Tensor backward(const torch::Tensor& gradOutput, const torch::Tensor& x,
                       const torch::Tensor& bias, GeluForm form) {
    if (x.is_cpu())
        return detail::biasGeluBackwardCpu(gradOutput, x, bias, form);
    const c10::cuda::CUDAGuard guard(x.device());
    torch::Tensor gradInput = torch::empty_like(x);
    detail::checkLaunch(detail::launchBiasGeluBackward(
                            form, detail::cudaType(x.scalar_type()), gradOutput.const_data_ptr(),
                            x.const_data_ptr(), bias.const_data_ptr(), gradInput.mutable_data_ptr(),
                            x.numel(), bias.numel(), detail::currentStream()),
                        kName);
    return gradInput;
}

struct BiasGelu : torch::autograd::Function<BiasGelu> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& x,
                                 const torch::Tensor& bias, GeluForm form) {
        const torch::Tensor xs = x.contiguous();
        const torch::Tensor bs = bias.contiguous();
        context->save_for_backward({xs, bs});
        context->saved_data["form"] = static_cast<std::int64_t>(form);
        return kernels::forward(xs, bs, form);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradOutputs) {
        const auto saved = context->get_saved_variables();
        const torch::Tensor& bias = saved[1];
        const auto form = static_cast<GeluForm>(context->saved_data["form"].toInt());
        const torch::Tensor gradInput =
            kernels::backward(gradOutputs[0].contiguous(), saved[0], bias, form);
        return {gradInput, gradInput.reshape({-1, bias.numel()}).sum(0), torch::Tensor()};
    }
};

} // namespace

torch::Tensor biasGelu(const torch::Tensor& x, const torch::Tensor& bias, GeluForm form) {
    check(x, bias);
    return BiasGelu::apply(x, bias, form);
}

} // namespace parlance::kernels
