// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/inference_options.h"
#include "app/cli/session.h"
#include "core/base/error.h"
#include "core/engine/local/conversion.h"
#include "core/engine/local/inspection.h"
#include "core/models/family_info.h"
#include "core/models/installed_models.h"
#include "core/runs/project.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

/// What it is; an error where it is damaged.
Json describeModel(const models::InstalledModel& model) {
    Json entry{{"name", model.name}, {"path", model.folder.string()}};
    try {
        const Json content = engine::inspect(model.folder);
        for (const char* key : {"format", "family", "task", "parameters"})
            entry[key] = content.value(key, Json());
        entry["uses"] = Json::array();
        if (entry["family"].is_string() && entry["task"].is_string())
            for (const models::Use use : models::usesOf(entry["family"].get<std::string>(),
                                                        entry["task"].get<std::string>()))
                entry["uses"].push_back(models::nameOf(use));
    } catch (const Error& error) {
        entry["error"] = {{"kind", errorKindName(error.kind())}, {"message", error.what()}};
    }
    return entry;
}

std::string describeEntry(const Json& entry) {
    const std::string name = entry["name"].get<std::string>();
    if (entry.contains("error"))
        return strCat(name, "  ", entry["error"]["message"].get<std::string>(), "\n");
    const auto text = [&](const char* key) {
        return entry[key].is_string() ? entry[key].get<std::string>() : std::string("?");
    };
    return strCat(name, "  ", text("family"), " ", text("task"), ", ", text("format"), ", ",
                  entry["parameters"].get<std::int64_t>(), " parameters\n");
}

int listModels(const Session& session) {
    Json entries = Json::array();
    std::string text;
    for (const models::InstalledModel& model : models::installedModels(runs::currentProject())) {
        entries.push_back(describeModel(model));
        text += describeEntry(entries.back());
    }
    if (text.empty())
        text = "No model is installed: parlance models add PATH installs one\n";
    session.print({{"folder", models::installedModelsFolder().string()}, {"models", entries}},
                  text);
    return 0;
}

struct Addition {
    engine::ConversionOrder order{.from = {}, .to = {}, .format = "parlance"};
    std::string name;
};

int addModel(const Session& session, Addition addition) {
    engine::ConversionOrder& order = addition.order;
    const std::string name =
        addition.name.empty() ? models::suggestedName(order.from.model) : addition.name;
    order.to = models::placeForModel(name);
    Json report = engine::convertModel(order);
    const std::size_t weights = report["matched"].size();
    Json document = describeModel({name, order.to});
    document.update(report);
    session.print(document, strCat("Installed ", name, " with ", weights, " weights in ",
                                   order.to.string(), "\n"));
    return 0;
}

int removeModel(const Session& session, const std::string& name) {
    models::removeInstalled(name);
    session.print({{"removed", name}}, strCat("Removed ", name, "\n"));
    return 0;
}

} // namespace

Action declareModels(CLI::App& app) {
    CLI::App* const list = app.add_subcommand("list", "List the installed models");
    CLI::App* const add = app.add_subcommand("add", "Install a copy of a model");
    CLI::App* const remove = app.add_subcommand("remove", "Remove an installed model for good");
    const auto addition = std::make_shared<Addition>();
    const auto removed = std::make_shared<std::string>();
    add->add_option("model", addition->order.from.model,
                    "A run, a model folder of any program, or a checkpoint file")
        ->required();
    add->add_option("--name", addition->name, "By default the name of the run, folder or file");
    addCompletingOptions(*add, addition->order.from);
    remove->add_option("name", *removed, "As listed")->required();
    // --json and its like belong to `models` and are found from here too.
    for (CLI::App* command : {list, add, remove})
        command->fallthrough();
    app.require_subcommand(1);
    return [=](Session& session) {
        return add->parsed()      ? addModel(session, *addition)
               : remove->parsed() ? removeModel(session, *removed)
                                  : listModels(session);
    };
}

} // namespace parlance::cli
