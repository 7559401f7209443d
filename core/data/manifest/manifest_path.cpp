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

std::string rootLineFor(const std::filesystem::path& root, const std::filesystem::path& folder) {
    const auto whole = [](const std::filesystem::path& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path));
    };
    const std::filesystem::path target = whole(root);
    const std::filesystem::path from = whole(folder);
    const std::filesystem::path down = target.lexically_relative(from);
    if (!down.empty() && *down.begin() != "..")
        return down.string();
    const std::filesystem::path up = from.lexically_relative(target);
    const bool holds = !up.empty() && *up.begin() != "..";
    return holds ? down.string() : target.string();
}

} // namespace parlance::data
