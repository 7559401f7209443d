// SPDX-License-Identifier: Apache-2.0
// Floating-point operations of Tacotron 2, counted as products and sums of the matrix products and
// convolutions; norms and activations are left out.
#pragma once

#include "core/models/tacotron2/model/tacotron2_options.h"

namespace parlance::tacotron2 {

/// Of one utterance forward, with teacher forcing or without. The backward pass costs twice that.
double flopsOf(const ModelOptions& options, std::int64_t symbols, std::int64_t frames);

} // namespace parlance::tacotron2
