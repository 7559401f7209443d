// SPDX-License-Identifier: Apache-2.0
// Floating-point operations of WaveGlow, counted as products and sums of the matrix products and
// convolutions; norms and activations are left out.
#pragma once

#include "core/models/waveglow/model/waveglow_options.h"

namespace parlance::waveglow {

/// Of a sample, from audio to noise or back. The backward pass costs twice that.
double flopsPerSample(const ModelOptions& options);

} // namespace parlance::waveglow
