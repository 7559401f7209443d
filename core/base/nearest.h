// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace parlance {

/// The candidate that `name` was most likely meant to be, by edit distance; empty without any.
std::string nearestName(std::string_view name, std::span<const std::string> candidates);

} // namespace parlance
