// SPDX-License-Identifier: Apache-2.0
// Items in batches of one number of rows, in a given order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace parlance::batching {

/// For training no batch is smaller than the others, as the published programs have it, unless
/// there are too few items for one; else the last one takes what is left.
inline std::int64_t rowBatchCount(std::int64_t items, std::int64_t size, bool training) {
    return training ? std::max<std::int64_t>(1, items / size) : (items + size - 1) / size;
}

/// The items of batch `index`.
inline std::span<const std::size_t> rowsOf(const std::vector<std::size_t>& order, std::int64_t size,
                                           std::int64_t index) {
    const auto rows = static_cast<std::size_t>(size);
    const std::size_t begin = static_cast<std::size_t>(index) * rows;
    return std::span(order).subspan(begin, std::min(rows, order.size() - begin));
}

} // namespace parlance::batching
