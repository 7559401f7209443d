// SPDX-License-Identifier: Apache-2.0
// The trash of a folder: its folder .trash, into which what is taken out of it is renamed, so that
// nothing is copied and all of it can come back. Only emptyTrash() deletes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace parlance {

inline constexpr const char* kTrashFolder = ".trash";

/// A new folder in the trash of `home`, named for the time: things of one name do not meet, and
/// each keeps its own. Throws Error{IoWrite}.
std::filesystem::path makeTrashPlace(const std::filesystem::path& home);
/// All that there are, the latest first.
std::vector<std::filesystem::path> trashPlaces(const std::filesystem::path& home);
/// Deletes all that is in it, and returns how many bytes that freed. Throws Error{IoWrite} naming
/// what could not be deleted.
std::int64_t emptyTrash(const std::filesystem::path& home);

/// Of all files in a folder; links in it are not followed.
std::int64_t bytesBelow(const std::filesystem::path& folder);

} // namespace parlance
