// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_path.h"

#include "core/base/error.h"

namespace parlance::data {

bool staysBelow(const std::filesystem::path& path) {
    const std::filesystem::path normal = path.lexically_normal();
    return !normal.empty() && normal.is_relative() && *normal.begin() != ".." && normal != ".";
}

bool fitsInManifest(const std::string& path) {
    return path.find_first_of("\t\n\r") == std::string::npos && staysBelow(path);
}

const std::filesystem::path& requireAbsent(const std::filesystem::path& file) {
    std::error_code failure;
    if (std::filesystem::exists(file, failure))
        throw Error(ErrorKind::Usage, "the file is there already", file.string(),
                    "choose another name: nothing is written over");
    return file;
}

std::string rootLineFor(const std::filesystem::path& root, const std::filesystem::path& folder,
                        const std::filesystem::path& within) {
    const auto whole = [](const std::filesystem::path& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path));
    };
    const auto holds = [](const std::filesystem::path& outer, const std::filesystem::path& inner) {
        const std::filesystem::path way = inner.lexically_relative(outer);
        return !way.empty() && *way.begin() != "..";
    };
    const std::filesystem::path target = whole(root);
    const std::filesystem::path from = whole(folder);
    const bool movesAlong =
        !within.empty() && holds(whole(within), target) && holds(whole(within), from);
    const bool isRelative = movesAlong || holds(from, target) || holds(target, from);
    return isRelative ? target.lexically_relative(from).string() : target.string();
}

} // namespace parlance::data
