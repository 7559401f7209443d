// SPDX-License-Identifier: Apache-2.0
// Data sets in the trash of the folder that they lie in (core/base/trash.h), each in a place of its
// own: its files, and set.json with where they belong. Of a list of recordings only the list goes:
// the recordings may lie anywhere, and other lists may name them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::data {

struct TrashedSet {
    std::string name;            ///< that people gave it (set_names.h); empty without one
    std::filesystem::path set;   ///< where it was
    std::filesystem::path place; ///< its folder in the trash
    std::int64_t bytes = 0;
};

/// The file or folder of a set below `folder`, and of a manifest the transcripts beside it. All or
/// nothing is moved. Throws Error{Usage} when it is not there, Error{IoWrite}.
TrashedSet moveSetToTrash(const std::filesystem::path& folder, const std::filesystem::path& set);
/// Puts it back to where it was below `folder`, with its name. Throws Error{Usage} when something
/// else is there by now, Error{IoWrite}, what nameSet() throws.
void restoreSet(const std::filesystem::path& folder, const TrashedSet& trashed);
/// Of a folder, the latest first.
std::vector<TrashedSet> listSetTrash(const std::filesystem::path& folder);

} // namespace parlance::data
