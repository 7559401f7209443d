// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_groups.h"

#include "core/config/json_face.h"
#include "ui/models/runs/config_model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace parlance::ui {
namespace {

const QString kPreset = QStringLiteral("preset");

Json configValue(const runs::RunConfig& run, const QString& key) {
    if (key == kPreset)
        return run.preset;
    const Json* value = config::findDotted(run.config, key.toStdString());
    return value ? *value : Json();
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
    std::map<QString, double> places; // of the groups; what is no number comes last
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const Json value = configValue(*runs[run], key);
        const QString text = configValueText(value);
        auto group = std::ranges::find(groups, text, &RunGroup::value);
        if (group == groups.end())
            group = groups.insert(group, RunGroup{text, {}});
        group->runs.push_back(run);
        places[text] = value.is_number() ? value.get<double>() : double(INFINITY);
    }
    std::ranges::stable_sort(groups, {},
                             [&](const RunGroup& group) { return places.at(group.value); });
    return groups;
}

} // namespace parlance::ui
