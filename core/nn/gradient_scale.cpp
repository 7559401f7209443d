// SPDX-License-Identifier: Apache-2.0
#include "core/nn/gradient_scale.h"

namespace parlance::nn {

namespace {

struct GradientScale : torch::autograd::Function<GradientScale> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& x,
                                 double factor) {
        context->saved_data["factor"] = factor;
        return x.view_as(x);
    }
    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradients) {
        return {gradients[0] * context->saved_data["factor"].toDouble(), torch::Tensor()};
    }
};

} // namespace

torch::Tensor scaleGradient(const torch::Tensor& x, double factor) {
    return factor == 1.0 ? x : GradientScale::apply(x, factor);
}

} // namespace parlance::nn
