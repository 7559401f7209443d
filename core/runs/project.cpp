// SPDX-License-Identifier: Apache-2.0
#include "core/runs/project.h"

#include "core/base/files.h"

namespace parlance::runs {

std::filesystem::path sampleProject() {
    return userDataFolder() / "samples";
}

std::optional<std::filesystem::path> enclosingProject(const std::filesystem::path& folder) {
    std::error_code ignored;
    for (std::filesystem::path at = folder;; at = at.parent_path()) {
        if (std::filesystem::is_regular_file(at / "project.json", ignored))
            return at;
        if (at == at.parent_path())
            return std::nullopt;
    }
}

std::filesystem::path currentProject() {
    std::error_code failed;
    const std::filesystem::path here = std::filesystem::current_path(failed);
    if (!failed)
        if (auto project = enclosingProject(here))
            return *project;
    return sampleProject();
}

} // namespace parlance::runs
