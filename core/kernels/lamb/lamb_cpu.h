// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/kernels/lamb/lamb_call.h"

namespace parlance::kernels::detail {

/// One update, by all of torch's threads.
void lambCpu(const LambTable& table, const LambRules& rules, const LambScalars& scalars);

} // namespace parlance::kernels::detail
