// SPDX-License-Identifier: Apache-2.0
#include "core/nn/onednn.h"

#include <ATen/core/dispatch/Dispatcher.h>

namespace parlance::nn::onednn {

namespace {

/// Frames for which a convolution's weights are packed; others cost little more.
constexpr std::int64_t kTypicalFrames = 500;

template <typename... Arguments>
torch::Tensor call(const char* name, Arguments&&... arguments) {
    torch::jit::Stack stack{c10::IValue(std::forward<Arguments>(arguments))...};
    c10::Dispatcher::singleton().findSchemaOrThrow(name, "").callBoxed(stack);
    return std::move(stack.front()).toTensor();
}

c10::List<std::optional<at::Scalar>> noNumbers() {
    return c10::List<std::optional<at::Scalar>>();
}

} // namespace

bool available() {
    return at::globalContext().hasMKLDNN() &&
           c10::Dispatcher::singleton().findSchema({"mkldnn::_linear_pointwise", ""});
}

torch::Tensor packLinear(const torch::Tensor& weight) {
    return call("mkldnn::_reorder_linear_weight", weight, c10::IValue());
}

torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& packed, const torch::Tensor& bias,
                     After after) {
    if (after == After::Nothing)
        return call("mkldnn::_linear_pointwise", x, packed, bias, "none", noNumbers(), "");
    const char* const form = after == After::Gelu ? "none" : "tanh"; // "none" is the exact one
    return call("mkldnn::_linear_pointwise", x, packed, bias, "gelu", noNumbers(), form);
}

// A convolution over time is one over pictures of height 1.

torch::Tensor packConv1d(const torch::Tensor& weight, std::int64_t padding, std::int64_t groups) {
    const std::vector<std::int64_t> input{1, weight.size(1) * groups, 1, kTypicalFrames};
    return call("mkldnn::_reorder_convolution_weight", weight.unsqueeze(2),
                std::vector<std::int64_t>{0, padding}, std::vector<std::int64_t>{1, 1},
                std::vector<std::int64_t>{1, 1}, groups, input);
}

torch::Tensor conv1d(const torch::Tensor& x, const torch::Tensor& packed, const torch::Tensor& bias,
                     std::int64_t padding, std::int64_t groups) {
    return call("mkldnn::_convolution_pointwise", x.unsqueeze(2), packed, bias,
                std::vector<std::int64_t>{0, padding}, std::vector<std::int64_t>{1, 1},
                std::vector<std::int64_t>{1, 1}, groups, "none", noNumbers(), "")
        .squeeze(2);
}

} // namespace parlance::nn::onednn
