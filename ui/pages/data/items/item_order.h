// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace parlance::ui {

/// What the rows of the table are sorted by.
struct ItemOrder {
    int column = -1; ///< of DataItemsModel; -1 = as in the file
    bool descending = false;
    bool operator==(const ItemOrder&) const = default;
};

} // namespace parlance::ui
