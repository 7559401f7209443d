// SPDX-License-Identifier: Apache-2.0
// Whether a voice has followed its text. The failures of attention are known (skipped words, words
// said again, a voice that never ends: Shen et al. 2018, section 3.3; Zheng et al. 2019, "Forward-
// Backward Decoding for Regularizing End-to-End TTS"), and an alignment shows them.
#pragma once

#include "core/infer/speech/speaking.h"
#include "core/torch.h"

#include <vector>

namespace parlance::infer {

/// alignment [T, N] fp32 on the CPU: how much each frame looked at each symbol. `spoken`: which of
/// the N symbols have a sound; the others may be skipped. `stopped`: by its gate.
AlignmentReport alignmentReport(const torch::Tensor& alignment, const std::vector<bool>& spoken,
                                bool stopped);

} // namespace parlance::infer
