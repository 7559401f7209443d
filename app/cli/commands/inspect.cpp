// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "core/base/str_cat.h"
#include "core/engine/local/inspection.h"
#include "core/models/installed_models.h"
#include "core/runs/project.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

std::string textOr(const Json& value, const char* fallback) {
    return value.is_string() ? value.get<std::string>() : fallback;
}

std::string describeSeries(const Json& content) {
    std::string text =
        strCat("Format:     ", textOr(content["format"], ""), " (metrics)\nSeries:\n");
    for (const auto& [tag, series] : content["metadata"]["series"].items())
        text += strCat("  ", tag, "  ", formatJson(series["points"]), " points, steps ",
                       formatJson(series["first_step"]), " to ", formatJson(series["last_step"]),
                       ", last ", formatJson(series["last_value"]), "\n");
    if (const auto damage = content["metadata"].find("damage"); damage != content["metadata"].end())
        text += strCat("Damage:     ", textOr(*damage, ""), "\n");
    return text;
}

std::string describeContent(const Json& content) {
    if (content["kind"] == "metrics")
        return describeSeries(content);
    std::string text =
        strCat("Format:     ", textOr(content["format"], ""), " (", textOr(content["kind"], ""),
               ")\nFamily:     ", textOr(content["family"], "not recognised"),
               "\nParameters: ", content["parameters"].get<std::int64_t>(), "\nTensors:\n");
    for (const Json& tensor : content["tensors"])
        text += strCat("  ", tensor["name"].get<std::string>(), "  ", formatJson(tensor["shape"]),
                       "  ", tensor["dtype"].get<std::string>(), "\n");
    return text;
}

} // namespace

Action declareInspect(CLI::App& app) {
    const auto path = std::make_shared<std::string>();
    app.add_option("path", *path,
                   "A file of weights or of events, a run, a model folder, or an installed model")
        ->required();
    return [path](Session& session) {
        const auto installed = std::filesystem::exists(*path)
                                   ? std::nullopt
                                   : models::findInstalled(*path, runs::currentProject());
        const Json content = engine::inspect(installed.value_or(*path));
        session.print(content, describeContent(content));
        return 0;
    };
}

} // namespace parlance::cli
