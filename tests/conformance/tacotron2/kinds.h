// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runTacotron2Layouts(const CaseFile& golden, Comparison& comparison);
void runMelSpectrogram(const CaseFile& golden, Comparison& comparison);
void runSymbols(const CaseFile& golden, Comparison& comparison);
void runTacotron2Collate(const CaseFile& golden, Comparison& comparison);
void runTacotron2Infer(const CaseFile& golden, Comparison& comparison);
void runTacotron2Teacher(const CaseFile& golden, Comparison& comparison);
void runTextToSequence(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
