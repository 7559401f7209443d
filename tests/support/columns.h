// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/column.h"

#include <vector>

namespace parlance::tests {

template <typename T>
std::vector<T> rowsOf(const runs::Column<T>& column) {
    std::vector<T> rows;
    for (std::size_t row = 0; row < column.size(); ++row)
        rows.push_back(column[row]);
    return rows;
}

} // namespace parlance::tests
