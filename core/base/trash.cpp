// SPDX-License-Identifier: Apache-2.0
#include "core/base/trash.h"

#include "core/base/clock.h"
#include "core/base/error.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace parlance {

namespace fs = std::filesystem;

namespace {

/// Not where a link leads to: others' files would be deleted with it.
bool isFolder(const fs::path& path) {
    std::error_code none;
    return fs::is_directory(fs::symlink_status(path, none));
}

void createFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directory(folder, failure);
    if (failure || !isFolder(folder))
        throw Error(ErrorKind::IoWrite, "cannot make the folder of the trash", folder.string(),
                    "check what is there and whether the folder around it may be written");
}

std::int64_t timeOf(const fs::path& place) {
    return std::strtoll(place.filename().c_str(), nullptr, 10);
}

} // namespace

fs::path makeTrashPlace(const fs::path& home) {
    const fs::path trash = home / kTrashFolder;
    createFolder(trash);
    const auto time = static_cast<std::int64_t>(1e3 * unixTimeSec());
    std::error_code none;
    for (std::int64_t name = time;; ++name)
        if (const fs::path place = trash / std::to_string(name); !fs::exists(place, none)) {
            createFolder(place);
            return place;
        }
}

std::vector<fs::path> trashPlaces(const fs::path& home) {
    std::vector<fs::path> places;
    const fs::path trash = home / kTrashFolder;
    if (!isFolder(trash))
        return places;
    std::error_code ignored;
    for (const fs::directory_entry& place : fs::directory_iterator(trash, ignored))
        if (isFolder(place.path()))
            places.push_back(place.path());
    std::ranges::sort(places, std::ranges::greater(), timeOf);
    return places;
}

std::int64_t emptyTrash(const fs::path& home) {
    const fs::path trash = home / kTrashFolder;
    if (!isFolder(trash))
        return 0;
    const std::int64_t bytes = bytesBelow(trash);
    std::error_code failure;
    fs::remove_all(trash, failure);
    if (failure)
        throw Error(ErrorKind::IoWrite, strCat("cannot empty the trash: ", failure.message()),
                    trash.string(), "check whether the folders in it may be written");
    return bytes;
}

std::int64_t bytesBelow(const fs::path& folder) {
    std::int64_t total = 0;
    std::error_code ignored;
    for (fs::recursive_directory_iterator it(folder, ignored), end; it != end;
         it.increment(ignored)) {
        std::error_code failed;
        if (it->is_regular_file(failed) && !it->is_symlink(failed))
            total += static_cast<std::int64_t>(it->file_size(failed));
    }
    return total;
}

} // namespace parlance
