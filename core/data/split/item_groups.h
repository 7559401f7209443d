// SPDX-License-Identifier: Apache-2.0
// Which items of a data set belong together, and which part each group of them goes to.
#pragma once

#include "core/base/progress.h"
#include "core/data/item_scan.h"
#include "core/data/split/split_part.h"

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::data {

struct ItemGroups {
    std::vector<std::size_t> groupOf{}; ///< of each item; empty where only groups are asked about
    std::vector<std::int64_t> sizes{};  ///< of each group, in items
    std::vector<std::size_t> drawn{};   ///< all groups, in an order that only their names decide
    std::int64_t speakers = 0;          ///< of recordings, told by folders or names; 0 = none
};

/// Of recordings by their names, or `bySpeaker` by their speakers; of texts by the text, of
/// questions by the context. Throws what `pages` throws, Error{Cancelled}.
ItemGroups groupsOf(ItemForm form, std::int64_t items, const ItemPages& pages, bool bySpeaker,
                    const ProgressSink& progress, const std::stop_token& stop);

/// Items of the same name belong together.
ItemGroups groupsNamed(std::vector<std::string> names);

/// The part of each item. Groups in the order of their draw go to the tests until these have their
/// share, then to the validation; each part with a share above 0 gets one at least, and one is left
/// to be trained on. Throws Error{Data} when there are fewer groups than parts.
std::vector<SplitPart> partsOf(const ItemGroups& groups, const SplitOptions& options);

/// The same of what cannot be asked about: of one or two groups not every part gets one.
std::vector<SplitPart> partsAsFar(const ItemGroups& groups, const SplitOptions& options);
/// And by groups: the part of each.
std::vector<SplitPart> groupPartsAsFar(const ItemGroups& groups, SplitOptions options);

/// How many items a share of so many has; at least one where it is above 0.
std::int64_t itemsOf(double share, std::int64_t items);
void refuseFew(std::int64_t groups, const SplitOptions& options);

} // namespace parlance::data
