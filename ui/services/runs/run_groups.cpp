// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_groups.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/config/table.h"
#include "core/models/family_info.h"
#include "ui/words/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace parlance::ui {
namespace {

const QString kPreset = QStringLiteral("preset");

/// Null for a setting, or a task, that this build does not know.
const config::FieldInfo* findField(const runs::RunConfig& run, const std::string& key) {
    try {
        const config::FieldInfo* field = models::findTask(run.family, run.task).table->find(key);
        return field && field->key == key ? field : nullptr;
    } catch (const Error&) {
        return nullptr;
    }
}

Json configValue(const runs::RunConfig& run, const QString& key) {
    if (key == kPreset)
        return run.preset;
    const Json* value = config::findDotted(run.config, key.toStdString());
    return value ? *value : Json();
}

} // namespace

QString settingLabel(const RunConfigs& runs, const QString& key) {
    if (key == kPreset)
        return QCoreApplication::translate("RunGroups", "Preset");
    const runs::RunConfig* before = nullptr; // most runs are of one task
    for (const auto& run : runs) {
        const runs::RunConfig* asked = std::exchange(before, run.get());
        if (asked && asked->family == run->family && asked->task == run->task)
            continue;
        if (const config::FieldInfo* field = findField(*run, key.toStdString()))
            return coreText(field->label);
    }
    return key;
}

QString settingText(const RunConfigs& runs, const QString& key) {
    const QString label = settingLabel(runs, key);
    return label == key || key == kPreset ? label : QStringLiteral("%1 (%2)").arg(label, key);
}

QString configValueText(const Json& value) {
    if (value.is_null())
        return QStringLiteral("–");
    if (value.is_string())
        return QString::fromStdString(value.get<std::string>());
    if (value.is_number_float()) // as the form has it
        return QString::fromStdString(config::formatValue(value.get<double>()));
    return QString::fromStdString(formatJson(value));
}

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
