// SPDX-License-Identifier: Apache-2.0
#include "core/models/installed_models.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/nearest.h"
#include "core/models/locate_model.h"

#include <algorithm>
#include <set>

namespace parlance::models {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> places(const fs::path& project) {
    return {project / "models", installedModelsFolder()};
}

} // namespace

fs::path installedModelsFolder() {
    return userDataFolder() / "models";
}

bool canNameModel(const std::string& name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '_' || c == '-';
    };
    return !name.empty() && name.front() != '.' && name.front() != '-' && name.size() <= 128 &&
           std::ranges::all_of(name, allowed);
}

std::vector<InstalledModel> installedModels(const fs::path& project) {
    std::vector<InstalledModel> models;
    std::set<std::string> names;
    for (const fs::path& place : places(project)) {
        std::vector<InstalledModel> found;
        std::error_code failure;
        for (const auto& entry : fs::directory_iterator(place, failure)) {
            const std::string name = entry.path().filename().string();
            std::error_code unreadable;
            if (!name.starts_with('.') && fs::exists(entry.path() / "config.json", unreadable) &&
                names.insert(name).second)
                found.push_back({name, entry.path()});
        }
        std::ranges::sort(found, {}, &InstalledModel::name);
        models.insert(models.end(), found.begin(), found.end());
    }
    return models;
}

std::optional<fs::path> findInstalled(const std::string& name, const fs::path& project) {
    if (name.empty() || name.find('/') != std::string::npos)
        return std::nullopt;
    std::error_code failure;
    for (const fs::path& place : places(project))
        if (fs::is_directory(place / name, failure))
            return place / name;
    return std::nullopt;
}

fs::path placeForModel(const std::string& name) {
    if (!canNameModel(name))
        throw Error(ErrorKind::Usage, "this cannot be the name of a model", name,
                    "use letters, digits, '.', '_' and '-'");
    const fs::path place = installedModelsFolder() / name;
    std::error_code failure;
    if (fs::exists(fs::symlink_status(place, failure)))
        throw Error(ErrorKind::Usage, "a model of this name is installed already", name,
                    "choose another name with --name, or remove that one");
    return place;
}

std::string suggestedName(const fs::path& source) {
    fs::path whole = withConfig(fs::absolute(source).lexically_normal());
    if (whole.filename().empty())
        whole = whole.parent_path();
    // run/checkpoints/step-000000123 is called after the run.
    if (whole.parent_path().filename() == "checkpoints")
        whole = whole.parent_path().parent_path();
    std::error_code failure;
    std::string name =
        (fs::is_directory(whole, failure) ? whole.filename() : whole.stem()).string();
    std::ranges::replace_if(
        name, [](char c) { return !canNameModel(std::string("a") + c); }, '-');
    if (!canNameModel(name))
        name = "model" + name;
    return name;
}

void removeInstalled(const std::string& name) {
    const fs::path folder = installedModelsFolder() / name;
    std::error_code failure;
    if (!canNameModel(name) || !fs::exists(fs::symlink_status(folder, failure))) {
        std::vector<std::string> known;
        for (const InstalledModel& model : installedModels({}))
            known.push_back(model.name);
        throw Error(ErrorKind::Usage, "no model of this name is installed", name,
                    known.empty() ? "none are"
                                  : strCat("did you mean ", nearestName(name, known), "?"));
    }
    // Out of sight at once: half a model must not be found while the rest goes.
    const fs::path aside = installedModelsFolder() / strCat(".removing-", name);
    fs::remove_all(aside, failure);
    fs::rename(folder, aside, failure);
    if (!failure)
        fs::remove_all(aside, failure);
    if (failure)
        throw Error(ErrorKind::IoWrite, strCat("cannot remove the model: ", failure.message()),
                    folder.string(), "check that the folder may be written");
}

} // namespace parlance::models
