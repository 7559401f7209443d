// SPDX-License-Identifier: Apache-2.0
#include "core/runs/run_config.h"

#include "core/base/error.h"

namespace parlance::runs {

namespace {

constexpr std::string_view kFormat = "parlance-run";

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

RunConfig readRunConfig(const std::filesystem::path& file) {
    return runConfigFromJson(readJsonFile(file), file.string());
}

} // namespace parlance::runs
