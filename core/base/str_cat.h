// SPDX-License-Identifier: Apache-2.0
// Message building. Neither std::format (GCC 12 has none) nor fmt (torch and Debian carry
// different versions, which must not meet in one file) can stand in a header that torch code sees.
#pragma once

#include <sstream>
#include <string>

namespace parlance {

/// Concatenates anything that streams: strCat("found ", 3, " of ", total).
template <typename... Parts>
std::string strCat(const Parts&... parts) {
    std::ostringstream out;
    (out << ... << parts);
    return std::move(out).str();
}

} // namespace parlance
