// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/conv_batch_norm.h"

#include "core/nn/placed_layers.h"

namespace parlance::tacotron2 {

namespace {

constexpr double kEpsilon = 1e-5;
constexpr double kMomentum = 0.1;

} // namespace

ConvBatchNormImpl::ConvBatchNormImpl(const ConvBatchNormOptions& options)
    : m_conv(torch::nn::Conv1dOptions(options.inChannels, options.outChannels, options.kernelSize)
                 .padding((options.kernelSize - 1) / 2)) {
    register_module("0", nn::placed("conv", m_conv));
    auto normalisation = std::make_shared<nn::Place>();
    m_scale = normalisation->register_parameter("weight", torch::ones({options.outChannels}));
    m_shift = normalisation->register_parameter("bias", torch::zeros({options.outChannels}));
    m_mean = normalisation->register_buffer("running_mean", torch::zeros({options.outChannels}));
    m_variance = normalisation->register_buffer("running_var", torch::ones({options.outChannels}));
    m_batches =
        normalisation->register_buffer("num_batches_tracked", torch::zeros({}, torch::kInt64));
    register_module("1", normalisation);
}

torch::Tensor ConvBatchNormImpl::forward(const torch::Tensor& x) {
    if (is_training())
        m_batches += 1;
    return torch::batch_norm(m_conv->forward(x), m_scale, m_shift, m_mean, m_variance,
                             is_training(), kMomentum, kEpsilon, /*cudnn_enabled=*/true);
}

void ConvBatchNormImpl::initialise(double gain, bool uniformScales) {
    const torch::NoGradGuard noGrad;
    torch::nn::init::xavier_uniform_(m_conv->weight, gain);
    if (uniformScales)
        m_scale.uniform_();
}

} // namespace parlance::tacotron2
