// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/config_document.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/engine/local/training/training_plan.h"
#include "core/models/family_info.h"
#include "core/runs/project.h"

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

const config::Table& tableOf(const runs::RunConfig& config) {
    return *models::findTask(config.family, config.task).table;
}

/// Removes and returns a text member of a plain configuration file.
std::string takeText(Json& document, const char* name, const std::string& where) {
    const auto found = document.find(name);
    if (found == document.end() || found->is_null())
        return {};
    if (!found->is_string())
        throw Error(ErrorKind::Config, strCat("'", name, "' is not a text"), where,
                    "write a name in quotes");
    std::string text = found->get<std::string>();
    document.erase(found);
    return text;
}

runs::RunConfig defaultsOf(const std::string& family, const std::string& task,
                           const std::string& where) {
    if (family.empty() || task.empty())
        throw Error(ErrorKind::Config, "the configuration names no model", where,
                    "add \"preset\", or \"family\" and \"task\"; parlance presets NAME prints one");
    runs::RunConfig config;
    config.family = family;
    config.task = task;
    config.config = config::resolve(*models::findTask(family, task).table, Json::object(), where);
    return config;
}

StartingConfig withPaths(runs::RunConfig config, const fs::path& base) {
    DataPaths paths(tableOf(config), base);
    return {std::move(config), std::move(paths)};
}

/// A file without our header.
StartingConfig fromPlainFile(Json document, std::string preset, const fs::path& file) {
    const std::string where = file.string();
    const std::string named = takeText(document, "preset", where);
    const std::string family = takeText(document, "family", where);
    const std::string task = takeText(document, "task", where);
    if (preset.empty())
        preset = named;
    StartingConfig start =
        withPaths(preset.empty() ? defaultsOf(family, task, where) : presetConfig(preset),
                  runs::currentProject());
    const Json keys = config::canonical(
        tableOf(start.config), document.contains("config") ? document["config"] : document, where);
    start.config.config.merge_patch(keys);
    start.paths.setBases(keys, fs::absolute(file).parent_path());
    start.chosen = keys;
    return start;
}

/// What `presets NAME` printed, or a run's configuration. Paths that are not beside the file and
/// still as in the preset are the preset's.
StartingConfig fromRunFile(const fs::path& file) {
    const fs::path folder = fs::absolute(file).parent_path();
    StartingConfig start = withPaths(runs::readRunConfig(file), folder);
    start.config.parent.reset();
    if (start.config.preset.empty())
        return start;
    const Json preset = presetConfig(start.config.preset).config;
    for (const config::FieldInfo& field : tableOf(start.config).fields()) {
        if (field.path == config::Path::None)
            continue;
        const Json* value = config::findDotted(start.config.config, field.key);
        const Json* original = config::findDotted(preset, field.key);
        if (value != nullptr && original != nullptr && *value == *original && value->is_string() &&
            !fs::exists(folder / value->get<std::string>()))
            start.paths.setBase(field.key, runs::currentProject());
    }
    for (const config::Difference& edited : config::differences(preset, start.config.config))
        if (!edited.right.is_null())
            config::setDotted(start.chosen, edited.key, edited.right);
    return start;
}

} // namespace

runs::RunConfig presetConfig(const std::string& preset) {
    const models::PresetLocation found = models::findPreset(preset);
    runs::RunConfig config;
    config.family = found.family->name;
    config.task = found.task->name;
    config.preset = preset;
    config.program = "parlance " PARLANCE_VERSION;
    config.config = found.preset->config;
    if (const Json* seed = config::findDotted(config.config, "seed"))
        config.seed = seed->get<std::int64_t>();
    return config;
}

StartingConfig startingConfig(const std::string& preset, const fs::path& file) {
    if (file.empty())
        return withPaths(presetConfig(preset), runs::currentProject());
    const Json document = readJsonFile(file);
    if (!document.is_object())
        throw Error(ErrorKind::Config, "the configuration is not a JSON object", file.string(),
                    "write {\"key\": value, ...}; parlance presets NAME prints one");
    return document.contains("format") ? fromRunFile(file) : fromPlainFile(document, preset, file);
}

} // namespace parlance::engine
