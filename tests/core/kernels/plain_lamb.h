// SPDX-License-Identifier: Apache-2.0
// LAMB by plain tensor operations: the judge of the fused loops and kernels.
#pragma once

#include "core/kernels/lamb/lamb.h"

namespace parlance::kernels {

/// What LambGroup::update() does.
void plainLamb(const std::vector<LambParameter>& parameters, const LambRules& rules,
               const LambStep& step);

} // namespace parlance::kernels
