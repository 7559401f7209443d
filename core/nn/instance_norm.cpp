// SPDX-License-Identifier: Apache-2.0
#include "core/nn/instance_norm.h"

#include "core/nn/fp32_island.h"
#include "core/nn/padding.h"

namespace parlance::nn {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/// The norm by the statistics of valid frames. It goes row by row and has its own gradient, so that
/// nothing but x and the result is as large as the batch: in pre-training, either has gigabytes.
class NormOfValidFrames : public torch::autograd::Function<NormOfValidFrames> {
  public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& x,
                                 const torch::Tensor& weight, const torch::Tensor& bias,
                                 const torch::Tensor& lengths, double epsilon) {
        const auto valid = paddingMask(lengths, x.size(2)).logical_not().to(weight.scalar_type());
        const auto count = lengths.clamp_min(1).to(weight.scalar_type()); // [B]
        const auto mean = torch::empty({x.size(0), x.size(1), 1}, weight.options());
        const auto rate = torch::empty_like(mean); // 1 / standard deviation
        auto y = torch::empty_like(x);
        for (std::int64_t row = 0; row < x.size(0); ++row) {
            const auto frames = widened(x[row]); // [C, T]
            mean[row] = (frames * valid[row]).sum(1, /*keepdim=*/true) / count[row];
            const auto centred = frames - mean[row];
            const auto squares = (centred * valid[row]).square().sum(1, /*keepdim=*/true);
            rate[row] = torch::rsqrt(squares / count[row] + epsilon);
            y[row] = torch::addcmul(bias.unsqueeze(1), centred, weight.unsqueeze(1) * rate[row]);
        }
        context->save_for_backward({x, weight, valid, count, mean, rate});
        return y;
    }

    static variable_list backward(AutogradContext* context, const variable_list& gradients) {
        const Fp32Island island;
        const variable_list saved = context->get_saved_variables();
        const torch::Tensor &x = saved[0], &weight = saved[1], &valid = saved[2], &count = saved[3],
                            &mean = saved[4], &rate = saved[5];
        auto ofX = torch::empty_like(x);
        auto ofWeight = torch::zeros_like(weight), ofBias = torch::zeros_like(weight);
        for (std::int64_t row = 0; row < x.size(0); ++row) {
            const auto gradient = widened(gradients[0][row]); // [C, T]
            const auto centred = widened(x[row]) - mean[row];
            const auto sum = gradient.sum(1, /*keepdim=*/true);                 // [C, 1]
            const auto product = (gradient * centred).sum(1, /*keepdim=*/true); // [C, 1]
            ofBias += sum.squeeze(1);
            ofWeight += (product * rate[row]).squeeze(1);
            // Through the mean and the variance, which the valid frames alone make.
            const auto throughBoth = centred * (product * rate[row].square()) + sum;
            ofX[row] = (gradient - throughBoth * (valid[row] / count[row])) *
                       (weight.unsqueeze(1) * rate[row]);
        }
        return {ofX, ofWeight, ofBias, torch::Tensor(), torch::Tensor()};
    }
};

} // namespace

InstanceNormImpl::InstanceNormImpl(std::int64_t channels, double epsilon)
    : m_epsilon(epsilon), m_weight(register_parameter("weight", torch::ones({channels}))),
      m_bias(register_parameter("bias", torch::zeros({channels}))) {}

torch::Tensor InstanceNormImpl::forward(const torch::Tensor& x, const torch::Tensor& lengths) {
    const Fp32Island island;
    if (lengths.defined())
        return NormOfValidFrames::apply(x, m_weight, m_bias, lengths, m_epsilon);
    return torch::group_norm(widened(x), x.size(1), m_weight, m_bias, m_epsilon)
        .to(x.scalar_type());
}

Affine InstanceNormImpl::affineOf(const TimeMoments& moments) const {
    const torch::Tensor scale = m_weight * torch::rsqrt(moments.variance + m_epsilon);
    return {.scale = scale, .shift = m_bias - moments.mean * scale};
}

} // namespace parlance::nn
