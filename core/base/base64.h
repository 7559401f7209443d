// SPDX-License-Identifier: Apache-2.0
// Bytes as text (RFC 4648, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlance {

std::string toBase64(std::string_view bytes);
/// Empty for text that toBase64() does not write.
std::optional<std::string> fromBase64(std::string_view text);

} // namespace parlance
