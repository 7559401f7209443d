// SPDX-License-Identifier: Apache-2.0
// Texts and labels of a data set changed in its files, one at a time. A file is written whole to a
// temporary name, synced and renamed; all but the line of the item stays as it was.
#pragma once

#include "core/data/data_set.h"

#include <functional>
#include <string_view>

namespace parlance::data {

enum class ItemField : int { Text, Pair, Label };

struct ItemEdit {
    std::int64_t item = 0; ///< its number in the set
    ItemField field = ItemField::Text;
    std::string text{};
    /// Puts back what stood there before, also what would be refused of a new text.
    bool restores = false;
};

/// Tells this state of a file from others by its size and when it was written; "-" where there is
/// none.
std::string fileStamp(const std::filesystem::path& file);

/// Tells this state of the files that editing a set may write, of a folder all files below it, from
/// others, without reading them.
std::string editStamp(const std::filesystem::path& path);

bool canEdit(const DataSetKind& kind, ItemField field);

/// Writes the edit into the set at `path`, whose files had this stamp when it was opened. Throws
/// Error{Data} when they have changed since, and for what the kind cannot hold: a line break, a |
/// or a tab where it separates, a symbol that the dictionary lacks, a label that the task does not
/// have, no text at all where a recording needs one. Throws Error{Usage} for a kind that is not
/// edited.
void editItem(const DataSetKind& kind, const std::filesystem::path& path, const ItemEdit& edit,
              const std::string& stamp);

/// For the kinds. Writes `file` with line `number` (from 1) as `change` gives it for what stands
/// there; it and all others keep their line ends. Throws Error{Data} when there is no such line.
void replaceLine(const std::filesystem::path& file, std::int64_t number,
                 const std::function<std::string(std::string_view line)>& change);

/// For the kinds. Throws Error{Data} when the text has one of the characters or a line break.
void refuseCharacters(std::string_view text, std::string_view characters);

} // namespace parlance::data
