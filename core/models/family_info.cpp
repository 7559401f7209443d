// SPDX-License-Identifier: Apache-2.0
#include "core/models/family_info.h"

#include "core/base/error.h"
#include "core/base/nearest.h"

namespace parlance::models {

namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& name,
                         const std::vector<std::string>& known) {
    throw Error(ErrorKind::Usage, what, name,
                strCat("did you mean ", nearestName(name, known), "?"));
}

} // namespace

const FamilyInfo& findFamily(const std::string& name) {
    std::vector<std::string> known;
    for (const FamilyInfo* family : familyInfos()) {
        if (family->name == name)
            return *family;
        known.push_back(family->name);
    }
    refuse("there is no model family of this name", name, known);
}

const TaskInfo& findTask(const std::string& family, const std::string& task) {
    std::vector<std::string> known;
    for (const TaskInfo& info : findFamily(family).tasks) {
        if (info.name == task)
            return info;
        known.push_back(info.name);
    }
    refuse(strCat("there is no task of ", family, " of this name"), task, known);
}

std::vector<Use> usesOf(const std::string& family, const std::string& task) {
    for (const FamilyInfo* info : familyInfos())
        for (const TaskInfo& known : info->tasks)
            if (info->name == family && known.name == task)
                return known.uses;
    return {};
}

runs::MetricInfo describedMetric(std::string_view name) {
    const runs::MetricInfo* described = nullptr;
    for (const FamilyInfo* family : familyInfos())
        for (const TaskInfo& task : family->tasks) {
            const runs::MetricInfo* metric = runs::findMetric(task.metrics, name);
            if (metric && described && metric->title != described->title)
                return runs::knownMetric(name);
            if (metric && !described)
                described = metric;
        }
    return described ? *described : runs::knownMetric(name);
}

PresetLocation findPreset(const std::string& name) {
    std::vector<std::string> known;
    for (const FamilyInfo* family : familyInfos()) {
        for (const PresetInfo& preset : family->presets) {
            if (preset.name == name)
                return {family, &findTask(family->name, preset.task), &preset};
            known.push_back(preset.name);
        }
    }
    refuse("there is no preset of this name", name, known);
}

Json presetWith(const std::string& name, const std::string& family, const std::string& task,
                const std::vector<std::string>& settings) {
    const PresetLocation found = findPreset(name);
    if (found.family->name != family || found.task->name != task)
        throw Error(ErrorKind::Usage, "the preset is of another family or task", name,
                    strCat("choose one of ", family, " ", task));
    Json json = found.preset->config;
    for (const std::string& setting : settings)
        config::applySetting(*found.task->table, json, setting);
    return json;
}

} // namespace parlance::models
