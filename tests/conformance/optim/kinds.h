// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runAdamClip(const CaseFile& golden, Comparison& comparison);
void runBertAdam(const CaseFile& golden, Comparison& comparison);
void runBertLr(const CaseFile& golden, Comparison& comparison);
void runLossScaler(const CaseFile& golden, Comparison& comparison);
void runNvlamb(const CaseFile& golden, Comparison& comparison);
void runTacotron2Lr(const CaseFile& golden, Comparison& comparison);
void runTransformerXlLamb(const CaseFile& golden, Comparison& comparison);
void runTransformerXlLr(const CaseFile& golden, Comparison& comparison);
void runWav2Vec2Adam(const CaseFile& golden, Comparison& comparison);
void runWav2Vec2Lr(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
