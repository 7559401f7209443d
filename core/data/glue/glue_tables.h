// SPDX-License-Identifier: Apache-2.0
// Which tables belong to a task, and their rows with numbers for labels.
#pragma once

#include "core/data/glue/glue_reader.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

struct GlueTable {
    std::filesystem::path file;
    GlueSplit split = GlueSplit::Train;
    std::string_view part{}; ///< as GlueFileName has it
};

/// The task's tables that a folder has, of each name the first that is there.
std::vector<GlueTable> glueTablesIn(const std::filesystem::path& folder, const GlueTask& task);
/// What data.train, data.valid or data.test names: those of the split in a folder, of MNLI several;
/// a file stands for itself. Throws Error{IoRead} for a path that is not there, Error{Data} for a
/// folder without.
std::vector<GlueTable> glueTables(const std::filesystem::path& path, const GlueTask& task,
                                  GlueSplit split);

/// The task whose table a file is, or whose tables a folder holds, by their headers and, of tasks
/// with the same one, their labels. Null where it is none that is known.
const GlueTask* glueTaskOf(const std::filesystem::path& path);

/// One that the task has: a class, a number where it is a regression, of one's own table any text.
bool isGlueLabel(const GlueTask& task, const std::string& label);

struct GlueExample {
    std::string id{}; ///< as GlueRow has it
    std::string text{};
    std::optional<std::string> pair{};
    std::int64_t label = 0; ///< number of its class; -1 where it has none
    double value = 0.0;     ///< of a regression
};

struct GlueExamples {
    std::vector<GlueExample> examples;
    std::vector<std::string> classes; ///< of the task, or those that the table has
    bool hasLabels = true;
};

inline constexpr std::size_t kLargestGlueTable = std::size_t{1} << 30; ///< in bytes

/// `classes` of one's own table: those of the training table; empty = its own are taken, in
/// ascending order, numbers by their value. Other tasks have theirs. Throws Error{IoRead};
/// Error{Data} naming the row for one with too few columns, an unknown label, or a label that is no
/// number where the task is a regression, and for a table that has no rows or is larger than
/// kLargestGlueTable. Error{Cancelled}.
GlueExamples readGlueTable(const GlueTask& task, const std::filesystem::path& file,
                           const std::vector<std::string>& classes = {},
                           const std::stop_token& stop = {});

} // namespace parlance::data
