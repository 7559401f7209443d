// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runErrorRates(const CaseFile& golden, Comparison& comparison);
void runHostile(const CaseFile& golden, Comparison& comparison);
void runTensorboard(const CaseFile& golden, Comparison& comparison);
void runTorchFiles(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
