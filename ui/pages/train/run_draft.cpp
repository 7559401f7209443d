// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run_draft.h"

#include "core/base/path_list.h"
#include "core/config/json_face.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/services/path_text.h"

#include <utility>

namespace parlance::ui {

namespace fs = std::filesystem;

namespace {

QString textOf(const config::FieldInfo& field, const Json& config) {
    const Json* found = config::findDotted(config, field.key);
    return QString::fromStdString(config::formatValue(
        found ? config::valueFromJson(field, *found, field.key) : field.fallback));
}

/// Against the root of the field's group where that is set, else against the project.
QString relativePaths(const config::Table& table, const config::FieldInfo& field,
                      const Json& config, const QString& paths, const fs::path& project) {
    const config::FieldInfo* root = config::rootOf(table, field);
    const QString rootText = root && root != &field ? textOf(*root, config) : QString();
    const fs::path base = rootText.isEmpty() ? project : project / rootText.toStdString();
    QStringList parts;
    for (const fs::path& path : splitPathList(paths.toStdString()))
        parts << pathText(pathWithin(base, path));
    return parts.join(QLatin1Char(','));
}

/// The checkpoint, or where it is gone by now, its run.
fs::path startOf(const runs::Parent& parent) {
    if (parent.step == 0)
        return parent.run;
    const fs::path checkpoint =
        runs::CheckpointIndex(runs::RunDirectory(parent.run).checkpoints()).folderOf(parent.step);
    std::error_code failure;
    return fs::exists(checkpoint, failure) ? checkpoint : fs::path(parent.run);
}

} // namespace

FormModel::Draft textsOf(const runs::RunConfig& run, const PresetChoice& preset,
                         const fs::path& project) {
    FormModel::Draft texts;
    const config::Table& table = *preset.task->table;
    for (const config::FieldInfo& field : table.fields()) {
        QString usual = textOf(field, preset.preset->config);
        QString text = textOf(field, run.config);
        if (field.path != config::Path::None) {
            usual = relativePaths(table, field, preset.preset->config, usual, project);
            text = relativePaths(table, field, run.config, text, project);
        }
        if (text != usual)
            texts[field.key] = text;
    }
    return texts;
}

FormDrafts::Draft draftOf(const runs::RunConfig& run, const PresetChoice& preset,
                          const fs::path& project) {
    FormDrafts::Draft draft;
    draft.texts = textsOf(run, preset, project);
    if (run.parent) {
        draft.initModel = pathText(pathWithin(project, startOf(*run.parent)));
        draft.inheritOptimizer = run.parent->optimizer;
    }
    return draft;
}

FormDrafts::Draft draftFor(const TrainingIdea& idea, const PresetChoice& preset,
                           const fs::path& project, FormDrafts::Draft typed) {
    FormDrafts::Draft draft = std::move(typed);
    const auto set = [&](const char* key, const fs::path& path) {
        if (preset.task->table->find(key))
            draft.texts[key] = path.empty() ? QString() : pathText(pathWithin(project, path));
    };
    if (!idea.data.train.empty()) { // parts of other data would say nothing about it
        set("data.train", idea.data.train);
        set("data.valid", idea.data.valid);
        set("data.test", idea.data.test);
    }
    if (!idea.initModel.empty())
        draft.initModel = pathText(pathWithin(project, idea.initModel));
    return draft;
}

} // namespace parlance::ui
