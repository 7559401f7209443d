// SPDX-License-Identifier: Apache-2.0
#include "core/base/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace parlance {

std::size_t editDistance(std::string_view a, std::string_view b) {
    // One row of the table: row[j] = distance between a's first i and b's first j bytes.
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({substituted, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

std::string nearestName(std::string_view name, std::span<const std::string> candidates) {
    // Names are short; a longer text is not a misspelling of one, and would cost its square.
    const std::string_view head = name.substr(0, 256);
    const auto nearest =
        std::ranges::min_element(candidates, {}, [&](const std::string& candidate) {
            return editDistance(head, candidate);
        });
    return nearest == candidates.end() ? std::string() : *nearest;
}

} // namespace parlance
