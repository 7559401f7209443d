// SPDX-License-Identifier: Apache-2.0
// What the columns of a table are for, by the names that are usual for them.
#pragma once

#include "core/data/tables/table_reader.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

/// Places of columns.
struct TableColumns {
    std::optional<std::size_t> audio{}; ///< path of a recording
    std::optional<std::size_t> text{};  ///< said in it, or the first of two
    std::optional<std::size_t> pair{};  ///< the second of two texts
    std::optional<std::size_t> label{};
    std::optional<std::size_t> speaker{};
    std::optional<std::size_t> split{};

    bool operator==(const TableColumns&) const = default;
    bool isOfRecordings() const { return audio.has_value(); }
    bool isOfClasses() const { return !audio && text && label; }
};

/// The recording of this name in the folder, or in wavs/, wav/, clips/ or audio/ below it; the name
/// may lack its ending. Empty where there is none.
std::filesystem::path recordingOf(const std::filesystem::path& folder, const std::string& name);

/// The columns of the table, whose first row is data when none of its values is a usual name and
/// one is the name of a recording. Where no column is called as those of recordings are, the first
/// row tells: by the name of one, and by a text of several words. Throws Error{Data} naming the
/// columns there are when there are neither recordings nor texts.
TableColumns columnsOf(TableReader& reader, const std::filesystem::path& file);

/// Names of those that are for nothing.
std::vector<std::string> unusedColumns(const std::vector<std::string>& names,
                                       const TableColumns& columns);

/// How a split of a table is called here: "train" for "training" and for nothing, "valid" for
/// "dev" and "validation". Other names stay, without what a file name may not have.
std::string splitNameOf(const std::string& value);

} // namespace parlance::data
