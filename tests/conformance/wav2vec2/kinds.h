// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runBatching(const CaseFile& golden, Comparison& comparison);
void runCtcForward(const CaseFile& golden, Comparison& comparison);
void runCtcValidation(const CaseFile& golden, Comparison& comparison);
void runDictionary(const CaseFile& golden, Comparison& comparison);
void runHuggingFaceCtc(const CaseFile& golden, Comparison& comparison);
void runHuggingFacePretraining(const CaseFile& golden, Comparison& comparison);
void runLayouts(const CaseFile& golden, Comparison& comparison);
void runPretrainForward(const CaseFile& golden, Comparison& comparison);
void runSpanMasks(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
