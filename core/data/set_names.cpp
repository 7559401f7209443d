// SPDX-License-Identifier: Apache-2.0
#include "core/data/set_names.h"

#include "core/base/error.h"
#include "core/base/json.h"

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormat = "parlance-data-names";

fs::path fileOf(const fs::path& folder) {
    return folder / "names.json";
}

Json read(const fs::path& file) {
    std::error_code failure;
    Json json = fs::exists(file, failure) ? readJsonFile(file) : formatHeader(kFormat);
    if (!json.is_object() || json.value("format", Json()) != kFormat)
        throw Error(ErrorKind::Config, "these are not names of data sets", file.string(),
                    "move the file elsewhere");
    return json;
}

} // namespace

std::map<fs::path, std::string> setNames(const fs::path& folder) {
    std::map<fs::path, std::string> names;
    try {
        const Json json = read(fileOf(folder));
        if (const auto found = json.find("names"); found != json.end() && found->is_object())
            for (const auto& [path, name] : found->items())
                if (name.is_string())
                    names[path] = name.get<std::string>();
    } catch (const Error&) { // they are called by their paths
        names.clear();
    }
    return names;
}

void nameSet(const fs::path& folder, const fs::path& set, const std::string& name) {
    Json json = read(fileOf(folder));
    Json& names = json["names"];
    if (!names.is_object())
        names = Json::object();
    const std::string path = set.lexically_relative(folder).string();
    if (name.empty())
        names.erase(path);
    else
        names[path] = name;
    writeJsonFile(fileOf(folder), json);
}

} // namespace parlance::data
