// SPDX-License-Identifier: Apache-2.0
// A data set of any kind split into one that is trained on, one for validation and one for tests.
// They are written beside it; it stays as it is.
#pragma once

#include "core/base/progress.h"
#include "core/data/item_scan.h"
#include "core/data/split/split_part.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct SplitPlan {
    std::vector<SplitPart> partOf{}; ///< of each item
    SplitCounts counts{};            ///< of items
    std::int64_t speakers = 0;       ///< of recordings, told by folders or names; 0 = none
};

/// Whether a set of this kind can be split: some are split already.
bool canBeSplit(const DataSetKind& kind);

/// Items that belong together go the same way: rows with the same text, questions about the same
/// paragraph, and where it is asked for, recordings of one speaker, whose folder their paths have
/// after what all of them have in common. Lines and sequences stay with their neighbours: the end
/// of the set is for tests, what is before that for validation. The same set is always split in the
/// same way. A share above 0 gets at least one item. Throws Error{Data} when there are fewer groups
/// than parts, what `pages` throws, Error{Cancelled}.
SplitPlan planSplit(const DataSetKind& kind, std::int64_t items, const ItemPages& pages,
                    const SplitOptions& options, const ProgressSink& progress,
                    const std::stop_token& stop);

/// Where the parts are written: "talks-train.tsv" beside "talks.tsv".
std::filesystem::path splitPath(const std::filesystem::path& set, const DataSetKind& kind,
                                const std::string& name, SplitPart part);

/// Writes the parts that have items; all of them or none. Throws Error{Usage} when one is there
/// already, what writing them throws, Error{Cancelled}.
std::vector<std::filesystem::path> writeSplit(const DataSet& set, const SplitPlan& plan,
                                              const std::filesystem::path& path,
                                              const DataSetKind& kind, const std::string& name,
                                              const ProgressSink& progress,
                                              const std::stop_token& stop);

} // namespace parlance::data
