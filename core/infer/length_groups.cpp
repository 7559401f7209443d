// SPDX-License-Identifier: Apache-2.0
#include "core/infer/length_groups.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace parlance::infer {

std::vector<std::vector<std::size_t>> lengthGroups(std::span<const std::size_t> lengths,
                                                   std::size_t slack) {
    std::vector<std::size_t> order(lengths.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return lengths[i]; });

    std::vector<std::vector<std::size_t>> groups;
    std::size_t longest = 0; // of the last group
    for (const std::size_t i : order) {
        if (groups.empty() || longest - lengths[i] > std::max(slack, longest / 10)) {
            groups.emplace_back();
            longest = lengths[i];
        }
        groups.back().push_back(i);
    }
    return groups;
}

} // namespace parlance::infer
