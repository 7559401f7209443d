// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace parlance::testing {

/// The greatest difference between a gradient and its central difference, relative to 1 + its
/// size, over every element of `inputs` (fp64, requiring gradients). `loss` gives a scalar.
inline double worstGradientError(const std::function<torch::Tensor()>& loss,
                                 const std::vector<torch::Tensor>& inputs) {
    for (const torch::Tensor& input : inputs)
        input.mutable_grad() = torch::Tensor();
    loss().backward();
    const torch::NoGradGuard noGrad;
    constexpr double kStep = 1e-6;
    double worst = 0.0;
    for (const torch::Tensor& input : inputs) {
        double* const value = input.data_ptr<double>();
        const auto gradient = input.grad().contiguous();
        for (std::int64_t i = 0; i < input.numel(); ++i) {
            const double original = value[i];
            value[i] = original + kStep;
            const auto above = loss().item<double>();
            value[i] = original - kStep;
            const auto below = loss().item<double>();
            value[i] = original;
            const double expected = (above - below) / (2.0 * kStep);
            const double found = gradient.const_data_ptr<double>()[i];
            worst = std::max(worst, std::abs(found - expected) / (1.0 + std::abs(expected)));
        }
    }
    return worst;
}

} // namespace parlance::testing
