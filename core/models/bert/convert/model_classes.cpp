// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/model_classes.h"

#include "core/base/error.h"
#include "core/base/json.h"

namespace parlance::bert {

namespace fs = std::filesystem;

namespace {

Json objectIn(const fs::path& file) {
    Json json = fs::exists(file) ? readJsonFile(file) : Json::object();
    return json.is_object() ? json : Json::object();
}

std::vector<std::string> textsOf(const Json& list) {
    std::vector<std::string> texts;
    for (const Json& text : list.is_array() ? list : Json::array())
        if (text.is_string())
            texts.push_back(text.get<std::string>());
    return texts;
}

ModelClasses ours(const Json& json) {
    ModelClasses classes{.task = json.value("task", Json("")).is_string()
                                     ? json.value("task", Json("")).get<std::string>()
                                     : "",
                         .names = textsOf(json.value("classes", Json::array()))};
    if (const Json pairs = json.value("pairs", Json()); pairs.is_boolean())
        classes.hasPairs = pairs.get<bool>();
    return classes;
}

/// {"0": "LABEL_0", "1": "LABEL_1"}
ModelClasses huggingFace(const Json& config, std::int64_t outputs) {
    ModelClasses classes;
    const Json labels = config.value("id2label", Json());
    for (std::int64_t i = 0; labels.is_object() && i < outputs; ++i)
        if (const Json name = labels.value(std::to_string(i), Json()); name.is_string())
            classes.names.push_back(name.get<std::string>());
    return classes;
}

} // namespace

std::string classesText(const ModelClasses& classes) {
    Json json = formatHeader("parlance-classes");
    json["task"] = classes.task;
    json["classes"] = classes.names;
    json["pairs"] = classes.hasPairs ? Json(*classes.hasPairs) : Json();
    return formatJson(json);
}

ModelClasses classesOf(const models::ModelSource& source, std::int64_t outputs) {
    const fs::path folder = fs::is_directory(source.path) ? source.path : source.path.parent_path();
    const bool isOurs = fs::exists(folder / kClassesFile);
    ModelClasses classes = isOurs ? ours(objectIn(folder / kClassesFile))
                                  : huggingFace(objectIn(folder / "config.json"), outputs);
    if (isOurs && classes.names.empty() && outputs == 1)
        return classes; // a regression
    if (!isOurs && std::ssize(classes.names) != outputs) {
        classes.names.clear();
        for (std::int64_t i = 0; i < outputs; ++i)
            classes.names.push_back(std::to_string(i));
    }
    if (std::ssize(classes.names) != outputs)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model has ", outputs, " classes, ", kClassesFile, " names ",
                           classes.names.size()),
                    source.path.string(), "get the model again");
    return classes;
}

} // namespace parlance::bert
