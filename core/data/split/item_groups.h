// SPDX-License-Identifier: Apache-2.0
// Which items of a data set belong together. For split_set.cpp.
#pragma once

#include "core/base/progress.h"
#include "core/data/item_scan.h"

#include <cstdint>
#include <vector>

namespace parlance::data {

struct ItemGroups {
    std::vector<std::size_t> groupOf{}; ///< of each item
    std::vector<std::int64_t> sizes{};  ///< of each group, in items
    std::vector<std::size_t> drawn{};   ///< all groups, in an order that only their names decide
    std::int64_t speakers = 0;          ///< of recordings, that their folders tell apart; 0 = none
};

/// Of recordings by their names, or `bySpeaker` by their speakers; of texts by the text, of
/// questions by the context. Throws what `pages` throws, Error{Cancelled}.
ItemGroups groupsOf(ItemForm form, std::int64_t items, const ItemPages& pages, bool bySpeaker,
                    const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
