// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands/commands.h"
#include "app/cli/session.h"
#include "core/base/str_cat.h"
#include "core/engine/local/training/config_document.h"
#include "core/models/family_info.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace parlance::cli {

namespace {

int listPresets(const Session& session) {
    Json list = Json::array();
    std::string text;
    for (const models::FamilyInfo* family : models::familyInfos()) {
        text += family->title + "\n";
        for (const models::PresetInfo& preset : family->presets) {
            list.push_back({{"name", preset.name},
                            {"family", family->name},
                            {"task", preset.task},
                            {"summary", preset.summary}});
            text += strCat("  ", preset.name, "\n      ", preset.summary, "\n");
        }
    }
    session.print({{"presets", std::move(list)}}, text);
    return 0;
}

/// The text is the JSON itself: a file to edit and to give to `train --config`.
int printPreset(const Session& session, const std::string& name) {
    const Json document = runs::toJson(engine::presetConfig(name));
    session.print(document, formatJson(document, 2) + "\n");
    return 0;
}

} // namespace

Action declarePresets(CLI::App& app) {
    const auto name = std::make_shared<std::string>();
    app.add_option("name", *name, "Print this preset as JSON, ready for train --config");
    return [name](Session& session) {
        return name->empty() ? listPresets(session) : printPreset(session, *name);
    };
}

} // namespace parlance::cli
