// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/kind.h"

namespace parlance::conformance {

void runWordPiece(const CaseFile& golden, Comparison& comparison);

} // namespace parlance::conformance
