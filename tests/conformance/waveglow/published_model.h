// SPDX-License-Identifier: Apache-2.0
// What the WaveGlow cases have in common.
#pragma once

#include "core/models/waveglow/model/waveglow_model.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

/// The case's model with its weights.
waveglow::WaveGlow waveGlowOf(const CaseFile& golden);

} // namespace parlance::conformance
