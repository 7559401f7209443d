// SPDX-License-Identifier: Apache-2.0
// The store's values are bytes; ours are text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::dist {

inline std::vector<std::uint8_t> bytesOf(const std::string& text) {
    return {text.begin(), text.end()};
}

inline std::string textOf(const std::vector<std::uint8_t>& bytes) {
    return {bytes.begin(), bytes.end()};
}

} // namespace parlance::dist
