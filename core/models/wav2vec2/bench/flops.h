// SPDX-License-Identifier: Apache-2.0
// Floating-point operations of wav2vec 2.0, counted as products and sums of the matrix
// products and convolutions; norms and activations are left out.
#pragma once

#include "core/models/wav2vec2/config/pretrain_config.h"

namespace parlance::wav2vec2 {

struct Flops {
    double extractor = 0.0; ///< the convolutions on the waveform
    double trunk = 0.0;     ///< projections, positions, transformer and letters

    double forward() const { return extractor + trunk; }
    /// The backward pass costs twice the forward; a frozen extractor has none.
    double training(bool extractorFrozen) const {
        return (extractorFrozen ? 1.0 : 3.0) * extractor + 3.0 * trunk;
    }
};

/// Of one utterance, forward.
Flops flopsOf(const ArchitectureConfig& model, std::int64_t samples, std::int64_t labels);

/// What pre-training adds for a masked frame, forward: the quantiser, both projections and the
/// contrast.
double contrastFlops(const PretrainConfig& config);

} // namespace parlance::wav2vec2
