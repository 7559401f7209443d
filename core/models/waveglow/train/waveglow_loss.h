// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/waveglow/model/waveglow_model.h"

namespace parlance::waveglow {

/// The negative log-likelihood of the audio for each of its samples, without its constant
/// (waveglow/loss_function.py); `sigma` of the noise. Scalar.
torch::Tensor waveGlowLoss(const Encoded& encoded, double sigma);

} // namespace parlance::waveglow
