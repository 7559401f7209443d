// SPDX-License-Identifier: Apache-2.0
// Numbers as people write them on a command line, and back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlance::config {

/// Empty unless all of `text` is a finite number; a leading + is allowed.
std::optional<double> parseReal(std::string_view text);
/// Also `1e6` and `1000.0`, as long as a double holds the number exactly.
std::optional<std::int64_t> parseInteger(std::string_view text);
/// "true", "false", "1", "0"
std::optional<bool> parseBoolean(std::string_view text);

/// Parses back to the same number; without an exponent where people write none.
std::string formatReal(double number);

} // namespace parlance::config
