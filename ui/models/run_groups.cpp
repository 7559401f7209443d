// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_groups.h"

#include "core/config/json_face.h"
#include "ui/models/config_model.h"

#include <algorithm>
#include <set>

namespace parlance::ui {
namespace {

const QString kPreset = QStringLiteral("preset");

QString valueOf(const runs::RunConfig& run, const QString& key) {
    if (key == kPreset)
        return QString::fromStdString(run.preset);
    const Json* value = config::findDotted(run.config, key.toStdString());
    return configValueText(value ? *value : Json());
}

} // namespace

QStringList differingKeys(const RunConfigs& runs) {
    std::set<std::string> keys;
    bool presets = false;
    for (const auto& run : runs) {
        if (run == runs.front())
            continue;
        presets = presets || run->preset != runs.front()->preset;
        for (const auto& difference : config::differences(runs.front()->config, run->config))
            keys.insert(difference.key);
    }
    QStringList result;
    if (presets)
        result << kPreset;
    for (const std::string& key : keys)
        result << QString::fromStdString(key);
    return result;
}

std::vector<RunGroup> groupRuns(const RunConfigs& runs, const QString& key) {
    std::vector<RunGroup> groups;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const QString value = valueOf(*runs[run], key);
        auto group = std::ranges::find(groups, value, &RunGroup::value);
        if (group == groups.end())
            group = groups.insert(group, RunGroup{value, {}});
        group->runs.push_back(run);
    }
    return groups;
}

} // namespace parlance::ui
