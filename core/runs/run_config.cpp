// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_config.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/runs/project.h"

namespace parlance::runs {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFormat = "parlance-run";
constexpr const char* kProject = "project";

std::string textAt(const Json& json, const char* key, const std::string& where) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string())
        throw Error(ErrorKind::Config, strCat("'", key, "' is missing or no text"), where,
                    "take the file from the run again");
    return found->get<std::string>();
}

void checkFormat(const Json& json, const std::string& where) {
    if (!json.is_object() || json.value("format", Json()) != kFormat)
        throw Error(ErrorKind::Config, "this is not the configuration of a Parlance run", where,
                    "name a run folder or a model folder made by parlance");
    if (json.value("format_version", Json()) != 1)
        throw Error(ErrorKind::Config, "this run was written by a newer program", where,
                    "update parlance");
}

/// Without links, as the worker that trains in it sees it; empty for none.
fs::path projectAround(const fs::path& file) {
    const std::optional<fs::path> project = enclosingProject(fs::absolute(file));
    std::error_code failure;
    return project ? fs::weakly_canonical(*project, failure) : fs::path();
}

fs::path followed(const fs::path& path, const fs::path& from, const fs::path& to) {
    const fs::path inside = path.lexically_relative(from);
    if (inside.empty() || *inside.begin() == "..")
        return path;
    fs::path there = (to / inside).lexically_normal();
    // Where the run alone was copied, the rest is still where it was.
    std::error_code failure;
    return !fs::exists(there, failure) && fs::exists(path, failure) ? path : there;
}

/// In every text of a configuration: none but paths begin with a project's folder.
void follow(Json& value, const fs::path& from, const fs::path& to) {
    if (value.is_structured()) {
        for (Json& part : value)
            follow(part, from, to);
    } else if (value.is_string() &&
               value.get_ref<std::string&>().find(from.string()) != std::string::npos) {
        std::string list;
        for (const fs::path& path : splitPathList(value.get_ref<std::string&>()))
            list += strCat(list.empty() ? "" : ",", followed(path, from, to).string());
        value = list;
    }
}

} // namespace

Json toJson(const RunConfig& config) {
    Json json = formatHeader(kFormat);
    json["family"] = config.family;
    json["task"] = config.task;
    json["preset"] = config.preset;
    json["program"] = config.program;
    json["seed"] = config.seed;
    json["parent"] = config.parent ? Json{{"run", config.parent->run},
                                          {"step", config.parent->step},
                                          {"optimizer", config.parent->optimizer}}
                                   : Json();
    json["config"] = config.config;
    return json;
}

RunConfig runConfigFromJson(const Json& json, const std::string& where) {
    checkFormat(json, where);
    RunConfig config;
    config.family = textAt(json, "family", where);
    config.task = textAt(json, "task", where);
    config.preset = textAt(json, "preset", where);
    config.program = textAt(json, "program", where);
    const auto isNot = [&](const char* key, const char* expected) {
        return Error(ErrorKind::Config, strCat("'", key, "' is not ", expected), where,
                     "take the file from the run again");
    };
    if (const Json seed = json.value("seed", Json()); seed.is_number_integer())
        config.seed = seed.get<std::int64_t>();
    else
        throw isNot("seed", "a whole number");
    if (const Json parent = json.value("parent", Json()); !parent.is_null()) {
        const Json step = parent.is_object() ? parent.value("step", Json()) : Json();
        if (!step.is_number_integer())
            throw isNot("parent", "a run and a step");
        const Json optimizer = parent.value("optimizer", Json(false)); // older runs lack it
        if (!optimizer.is_boolean())
            throw isNot("parent.optimizer", "true or false");
        config.parent = Parent{.run = textAt(parent, "run", where),
                               .step = step.get<std::int64_t>(),
                               .optimizer = optimizer.get<bool>()};
    }
    config.config = json.value("config", Json());
    if (!config.config.is_object())
        throw isNot("config", "an object");
    return config;
}

void writeRunConfig(const fs::path& file, const RunConfig& config) {
    Json json = toJson(config);
    if (const fs::path project = projectAround(file); !project.empty())
        json[kProject] = project.string();
    writeJsonFile(file, json);
}

RunConfig readRunConfig(const fs::path& file) {
    const Json json = readJsonFile(file);
    RunConfig config = runConfigFromJson(json, file.string());
    const Json before = json.value(kProject, Json()); // older runs lack it
    const fs::path from = before.is_string() ? before.get<std::string>() : std::string();
    const fs::path to = from.is_absolute() ? projectAround(file) : fs::path();
    if (!to.empty() && to != from)
        followProject(config, from, to);
    return config;
}

void followProject(RunConfig& config, const fs::path& from, const fs::path& to) {
    follow(config.config, from, to);
    if (config.parent)
        config.parent->run = followed(config.parent->run, from, to).string();
}

} // namespace parlance::runs
