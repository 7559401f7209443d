// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance::config {

/// Every process that trains must have something to do in each update. Throws Error{Config} naming
/// train.accumulation where its micro-batches do not go round.
void checkShares(std::int64_t accumulation, std::int64_t processes);

} // namespace parlance::config
