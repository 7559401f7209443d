// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace parlance::dist {

/// This host's own address on the way to `host`, in numbers: among several networks, the one by
/// which the others can be reached. Throws Error{Distributed} when `host` cannot be found.
std::string localAddressTowards(const std::string& host);

} // namespace parlance::dist
