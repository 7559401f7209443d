// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance::compute {

/// The processor threads that `threads` = `configured` means: 0 = all cores that this process may
/// use, shared out among the processes of this host that compute together. A run stores the
/// resolved number, because sums depend on it in their last bit.
std::int64_t resolvedThreads(std::int64_t configured, std::int64_t processesOnHost = 1);

} // namespace parlance::compute
