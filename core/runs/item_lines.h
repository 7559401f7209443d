// SPDX-License-Identifier: Apache-2.0
// The results of a run item by item: items/<split>-step-N.jsonl of its directory.
#pragma once

#include "core/base/progress.h"
#include "core/runs/metrics_log.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlance::runs {

/// One validated item, a line of the file.
struct ItemLine {
    std::string id;
    std::string reference;
    std::string hypothesis;
    double loss = 0.0;
    std::int64_t errors = 0; ///< words that differ from the reference
    /// What else the item scored, by the metric's name: {"f1", 66.7}.
    std::vector<std::pair<std::string, double>> values = {};
    std::string question = {}; ///< that was asked; empty of other items
    std::string context = {};  ///< the text that it is about
};

/// Of the item, in the metric's unit, and what it counts beside others in a mean. The word error
/// rate follows from errors and reference where it is not written. Empty when the item has none.
struct ItemScore {
    double value = 0.0;
    double weight = 1.0;
};
std::optional<ItemScore> scoreOf(const ItemLine& line, std::string_view metric);

std::string formatItem(const ItemLine& line);

struct ItemsFile {
    Split split = Split::Valid;
    std::int64_t step = 0;
    std::filesystem::path file;
};

/// Of one run, by split and step; other files of the folder are ignored. None without it.
std::vector<ItemsFile> listItems(const std::filesystem::path& runFolder);

/// In the file's order; a half-written last line is none. Throws Error{IoRead}, Error{Config} or
/// Error{Data} naming the line for what is not an item, and Error{Data} for a line of more than 1
/// MiB and a file of more than 512 MiB.
std::vector<ItemLine> readItems(const std::filesystem::path& file,
                                const std::stop_token& stop = {});

} // namespace parlance::runs
