// SPDX-License-Identifier: Apache-2.0
#include "core/nn/activation.h"

#include "core/base/error.h"
#include "core/nn/fp32_island.h"

namespace parlance::nn {

Activation activationFromName(const std::string& name) {
    if (name == "gelu")
        return Activation::Gelu;
    if (name == "gelu_accurate" || name == "gelu_fast")
        return Activation::GeluTanh;
    if (name == "relu")
        return Activation::Relu;
    if (name == "tanh")
        return Activation::Tanh;
    if (name == "linear")
        return Activation::Linear;
    throw Error(ErrorKind::Config, "no such activation", name,
                "use gelu, gelu_accurate, gelu_fast, relu, tanh or linear");
}

torch::Tensor activate(Activation activation, const torch::Tensor& x) {
    switch (activation) {
    case Activation::Gelu:
        return torch::gelu(widened(x)).to(x.scalar_type());
    case Activation::GeluTanh:
        return torch::gelu(widened(x), "tanh").to(x.scalar_type());
    case Activation::Relu:
        return torch::relu(x);
    case Activation::Swish:
        return torch::silu(x);
    case Activation::Tanh:
        return torch::tanh(x);
    case Activation::Linear:
        break;
    }
    return x;
}

} // namespace parlance::nn
