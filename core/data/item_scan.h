// SPDX-License-Identifier: Apache-2.0
// All items of a data set looked at one after another, for what only their contents tell: their
// order by a column, and which of them a bar of the overview counts.
#pragma once

#include "core/data/data_set.h"

#include <functional>

namespace parlance::data {

/// Gives what DataSet::page() gives, to one thread at a time.
using ItemPages = std::function<std::vector<DataItem>(std::int64_t page)>;

/// What items are put in order by. Names with numbers in them go by the numbers: a2 before a10.
/// Labels that are numbers, all of them, do too. Texts go by their first 256 bytes, and capital
/// letters of ASCII count as small ones.
enum class ItemKey { Name, Length, Text, Pair, Label, Characters, Unknown };

/// Of each item the place of its key among the different ones, ascending from 0.
using ItemRanks = std::vector<std::int32_t>;

/// Of items [0, items). Throws what `pages` throws, Error{Cancelled}.
ItemRanks ranksOf(std::int64_t items, const ItemPages& pages, ItemKey key,
                  const std::stop_token& stop);

/// Puts numbers of items in order; those of one rank stay in the order that they have.
void putInOrder(std::vector<std::int64_t>& numbers, const ItemRanks& ranks, bool descending);

/// A bar of an overview.
struct ItemBar {
    enum class Of { Length, Symbol, Word, Class };
    Of of = Of::Length;
    double from = 0.0, below = 0.0; ///< of lengths: [from, below)
    std::string value{};            ///< of the others: what is counted, as the overview has it
    bool operator==(const ItemBar&) const = default;
};

/// Bar `bin` of DataOverview::lengths.
ItemBar lengthBar(const DataOverview& overview, int bin);

/// The items of `among` (ascending), or of all where there is none, that the bar counts. Throws
/// what `pages` throws, Error{Cancelled}.
std::vector<std::int64_t> itemsOfBar(const DataSet& set, const ItemPages& pages, const ItemBar& bar,
                                     const std::optional<std::vector<std::int64_t>>& among,
                                     const std::stop_token& stop);

} // namespace parlance::data
