// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

namespace parlance::dist {

/// From now on, what waits for an answer of the store at `port` throws after `longest`. c10d itself
/// waits without end, also for a host that is cut off, and has no setting for it.
void limitWaitsForStore(std::uint16_t port, std::chrono::milliseconds longest);

} // namespace parlance::dist
