// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/model_finder.h"

#include "core/base/files.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/services/path_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

QString runDetail(const runs::Status& status, std::int64_t checkpointStep) {
    if (status.best && status.best->metric == "wer")
        return QCoreApplication::translate("Models", "WER %1 %").arg(status.best->value, 0, 'f', 1);
    return QCoreApplication::translate("Models", "step %L1").arg(qlonglong{checkpointStep});
}

void addInstalled(const std::filesystem::path& folder, std::vector<ModelEntry>& models) {
    std::vector<ModelEntry> found;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure))
        if (std::filesystem::exists(entry.path() / "config.json", failure))
            found.push_back({pathText(entry.path().filename()),
                             QCoreApplication::translate("Models", "installed"), entry.path()});
    std::sort(found.begin(), found.end(),
              [](const ModelEntry& a, const ModelEntry& b) { return a.name < b.name; });
    models.insert(models.end(), found.begin(), found.end());
}

} // namespace

std::vector<ModelEntry> findModels(const std::vector<RunSummary>& runs,
                                   const std::filesystem::path& project) {
    std::vector<ModelEntry> models;
    for (const RunSummary& run : runs) {
        if (run.config->task != "asr")
            continue;
        const runs::CheckpointIndex checkpoints(runs::RunDirectory(run.folder).checkpoints());
        const auto best = checkpoints.best();
        if (const auto used = best ? best : checkpoints.last())
            models.push_back({run.id, runDetail(run.status, used->step), run.folder});
    }
    addInstalled(project / "models", models);
    addInstalled(userDataFolder() / "models", models);
    return models;
}

} // namespace parlance::ui
