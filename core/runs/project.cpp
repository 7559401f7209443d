// SPDX-License-Identifier: Apache-2.0
#include "core/runs/project.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"

namespace parlance::runs {

namespace {
constexpr const char* kProjectFile = "project.json";
} // namespace

bool isProject(const std::filesystem::path& folder) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(folder / kProjectFile, ignored);
}

void checkProject(const std::filesystem::path& folder) {
    try {
        if (readJsonFile(folder / kProjectFile).is_object())
            return;
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::Config)
            throw;
    }
    throw Error(ErrorKind::Config, "the project cannot be opened, its project.json is damaged",
                (folder / kProjectFile).string(),
                "put a whole copy of that file in its place, or one with {} in it; the data and "
                "the runs beside it are as they were");
}

std::filesystem::path sampleProject() {
    return userDataFolder() / "samples";
}

std::optional<std::filesystem::path> enclosingProject(const std::filesystem::path& folder) {
    for (std::filesystem::path at = folder;; at = at.parent_path()) {
        if (isProject(at))
            return at;
        if (at == at.parent_path())
            return std::nullopt;
    }
}

void createProject(const std::filesystem::path& folder, const std::string& name) {
    std::error_code failure;
    if (std::filesystem::exists(folder, failure) && !std::filesystem::is_empty(folder, failure))
        throw Error(ErrorKind::Usage, "the folder is not empty", folder.string(),
                    "choose an empty folder, or open it if it is a project");
    for (const char* part : {"data", "runs", "models"})
        if (std::filesystem::create_directories(folder / part, failure); failure)
            throw Error(ErrorKind::IoWrite, "cannot create the folder: " + failure.message(),
                        (folder / part).string(), "choose a folder that may be written");
    Json project = formatHeader("parlance-project");
    project["name"] = name;
    writeJsonFile(folder / kProjectFile, project);
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
