// SPDX-License-Identifier: Apache-2.0
#include "core/data/set_trash.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/process/descriptor.h"
#include "core/base/trash.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/set_names.h"

#include <algorithm>
#include <utility>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormat = "parlance-trashed-set";
constexpr const char* kAbout = "set.json";
constexpr const char* kFiles = "files"; ///< the folder with what was moved

bool isThere(const fs::path& path) {
    std::error_code none;
    return fs::exists(fs::symlink_status(path, none)); // also a link that leads nowhere
}

std::vector<fs::path> filesOf(const fs::path& set) {
    std::vector<fs::path> files{set};
    if (set.extension() == ".tsv")
        for (const char* beside : {".ltr", ".wrd"})
            if (fs::path file = fs::path(set).replace_extension(beside); isThere(file))
                files.push_back(std::move(file));
    return files;
}

/// Of what was moved out again; what is still in it stays.
void removeEmptied(const fs::path& place) {
    std::error_code ignored;
    fs::remove(place / kFiles, ignored);
    if (!isThere(place / kFiles))
        fs::remove_all(place, ignored);
}

/// All of them or none.
void moveInto(const fs::path& folder, const std::vector<fs::path>& files) {
    std::error_code failure, ignored;
    for (std::size_t i = 0; i < files.size(); ++i) {
        fs::rename(files[i], folder / files[i].filename(), failure);
        if (!failure)
            continue;
        for (std::size_t moved = 0; moved < i; ++moved)
            fs::rename(folder / files[moved].filename(), files[moved], ignored);
        throwSystemError(ErrorKind::IoWrite, "cannot move the data set", files[i], failure.value());
    }
}

} // namespace

TrashedSet moveSetToTrash(const fs::path& folder, const fs::path& set) {
    if (!isThere(set))
        throw Error(ErrorKind::Usage, "the data set is not there any more", set.string(),
                    "look at the list again");
    const fs::path path = set.lexically_relative(folder);
    const std::string name = setNames(folder)[path];
    const fs::path place = makeTrashPlace(folder);
    try {
        Json about = formatHeader(kFormat);
        about["name"] = name;
        about["path"] = path.string();
        writeJsonFile(place / kAbout, about);
        fs::create_directory(place / kFiles);
        moveInto(place / kFiles, filesOf(set));
    } catch (...) {
        removeEmptied(place);
        throw;
    }
    try {
        if (!name.empty())
            nameSet(folder, set, {}); // it is not that of the next one at this path
    } catch (const Error&) {          // the set is in the trash all the same
    }
    return {name, set, place, bytesBelow(place / kFiles)};
}

void restoreSet(const fs::path& folder, const TrashedSet& trashed) {
    const fs::path home = trashed.set.parent_path();
    std::vector<fs::path> files;
    std::error_code failure;
    for (const fs::directory_entry& file : fs::directory_iterator(trashed.place / kFiles, failure))
        files.push_back(file.path());
    if (files.empty())
        throw Error(ErrorKind::Usage, "the data set is not in the trash any more",
                    trashed.place.string(), "look at the list again");
    for (const fs::path& file : files)
        if (const fs::path target = home / file.filename(); isThere(target))
            throw Error(ErrorKind::Usage, "there is something of that name by now", target.string(),
                        "move it to the trash or elsewhere, then restore");
    fs::create_directories(home, failure);
    moveInto(home, files);
    removeEmptied(trashed.place);
    if (!trashed.name.empty())
        nameSet(folder, trashed.set, trashed.name);
}

std::vector<TrashedSet> listSetTrash(const fs::path& folder) {
    std::vector<TrashedSet> found;
    for (const fs::path& place : trashPlaces(folder)) {
        try {
            const Json about = readJsonFile(place / kAbout);
            const fs::path path = about.at("path").get<std::string>();
            if (about.at("format") == kFormat && staysBelow(path))
                found.push_back({about.at("name").get<std::string>(), folder / path, place,
                                 bytesBelow(place / kFiles)});
        } catch (const std::exception&) { // not ours: only emptying it touches it
            continue;
        }
    }
    return found;
}

} // namespace parlance::data
