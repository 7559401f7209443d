// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runDenoiser(const CaseFile& golden, Comparison& comparison);
void runWaveGlowForward(const CaseFile& golden, Comparison& comparison);
void runWaveGlowInfer(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
