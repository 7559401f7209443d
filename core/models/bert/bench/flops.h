// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/model_options.h"

#include <span>

namespace parlance::bert {

/// Floating-point operations of the encoder's forward pass over sequences of these lengths:
/// products only.
double encoderFlops(const ModelOptions& options, std::span<const std::int64_t> lengths);
/// Of the head that guesses so many masked tokens.
double maskedTokenFlops(const ModelOptions& options, double tokens);

} // namespace parlance::bert
