// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/starting_model.h"

#include "core/config/json_face.h"
#include "core/models/model_family.h"

namespace parlance::engine {

namespace {

constexpr std::size_t kNamesShown = 6;

std::string counted(const char* what, const std::vector<std::string>& names) {
    std::string text = strCat("\n  ", names.size(), ' ', what);
    for (std::size_t i = 0; i < std::min(names.size(), kNamesShown); ++i)
        text += (i == 0 ? ": " : ", ") + names[i];
    return names.size() > kNamesShown ? text + ", ..." : text;
}

} // namespace

StartingModel adoptModel(runs::RunConfig& config, const Json& chosen, const std::string& argument) {
    StartingModel start{.path = models::locateModel(argument),
                        .decided = {},
                        .adopted = {},
                        .weights = {},
                        .content = {}};
    const models::ModelSource source(start.path);
    const models::ModelFamily& family = models::familyOfModel(source);
    if (family.info().name != config.family)
        throw Error(
            ErrorKind::Checkpoint,
            strCat("the model is of ", family.info().name, ", the training is of ", config.family),
            argument, strCat("name a model of ", config.family));
    models::Inheritance inherited =
        family.inherit({.task = config.task, .chosen = chosen, .config = config.config}, source);
    start.weights = std::move(inherited.weights);
    start.content = std::move(inherited.content);
    for (const config::FieldInfo& field :
         models::findTask(config.family, config.task).table->fields()) {
        const Json* value = config::findDotted(inherited.config, field.key);
        const Json* before = config::findDotted(config.config, field.key);
        if (value == nullptr)
            continue;
        start.decided.push_back(field.key);
        if (config::findDotted(chosen, field.key) != nullptr ||
            (before != nullptr && *before == *value))
            continue;
        start.adopted.push_back({field.key, *value, before == nullptr ? Json() : *before});
        config::setDotted(config.config, field.key, *value);
    }
    return start;
}

Json toJson(const StartingModel& model) {
    Json adopted = Json::object();
    for (const StartingModel::Adopted& each : model.adopted)
        adopted[each.key] = each.value;
    return {{"model", model.path.string()},
            {"decided", model.decided},
            {"adopted", std::move(adopted)},
            {"matched", model.weights.matched},
            {"missing", model.weights.missing},
            {"unexpected", model.weights.unexpected},
            {"optimizer_updates", model.optimizer ? Json(model.optimizer->updates) : Json()}};
}

std::string describe(const StartingModel& model) {
    std::string text = strCat("starting from ", model.path.string());
    for (const StartingModel::Adopted& each : model.adopted)
        text += strCat("\n  ", each.key, " is ", formatJson(each.value), " as in the model, not ",
                       formatJson(each.before));
    text += strCat("\n  ", model.weights.matched.size(), " weights match");
    text += counted("missing, they start at random", model.weights.missing) +
            counted("left over, they are not used", model.weights.unexpected);
    if (model.optimizer)
        text += strCat("\n  its optimiser continues after ", model.optimizer->updates, " steps");
    return text;
}

} // namespace parlance::engine
