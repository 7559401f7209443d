// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::tacotron2 {

inline torch::nn::Linear linearWithoutBias(std::int64_t inputs, std::int64_t outputs) {
    return torch::nn::Linear(torch::nn::LinearOptions(inputs, outputs).bias(false));
}

} // namespace parlance::tacotron2
