// SPDX-License-Identifier: Apache-2.0
// "Did you mean ...?": the valid name nearest to a misspelt one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace parlance {

/// Levenshtein distance in bytes.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The candidate with the smallest distance, the first of equals; empty without candidates.
std::string nearestName(std::string_view name, std::span<const std::string> candidates);

} // namespace parlance
