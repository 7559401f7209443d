// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/model_finder.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/inference/use_text.h"
#include "ui/plots/number_text.h"
#include "ui/services/path_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

QString modelText(const char* text) {
    return QCoreApplication::translate("Models", text);
}

bool hasUse(const runs::RunConfig& config, models::Use use) {
    const std::vector<models::Use> uses = models::usesOf(config.family, config.task);
    return std::ranges::find(uses, use) != uses.end();
}

/// Its value, and a text for people.
void addScore(const runs::RunConfig& config, const runs::BestValue& best, ModelEntry& model) {
    const auto& metrics = models::findTask(config.family, config.task).metrics;
    const auto info = std::ranges::find(metrics, best.metric, &runs::MetricInfo::name);
    const QString unit = info == metrics.end() ? QString() : QString::fromStdString(info->unit);
    model.detail = QStringLiteral("%1 %2 %3")
                       .arg(metricLabel(best.metric), valueText(best.value), unit)
                       .trimmed();
    if (info != metrics.end())
        model.badness = info->better == runs::Better::Higher ? -best.value : best.value;
}

void addInstalled(const fs::path& folder, models::Use use, std::vector<ModelEntry>& models) {
    std::vector<ModelEntry> found;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure)) {
        if (!fs::exists(entry.path() / "config.json", failure))
            continue;
        // What another program's model can do only loading it tells.
        try {
            if (models::isOurs(entry.path()) && !hasUse(models::ownConfig(entry.path()), use))
                continue;
        } catch (const Error&) {
            continue; // damaged: the Models page says so
        }
        found.push_back({pathText(entry.path().filename()), modelText("installed"), entry.path()});
    }
    std::ranges::sort(found, {}, &ModelEntry::name);
    models.insert(models.end(), found.begin(), found.end());
}

} // namespace

std::vector<ModelEntry> findModels(const std::vector<RunSummary>& runs, const fs::path& project,
                                   models::Use use) {
    std::vector<ModelEntry> models;
    for (const RunSummary& run : runs) {
        if (!hasUse(*run.config, use))
            continue;
        const runs::CheckpointIndex checkpoints(runs::RunDirectory(run.folder).checkpoints());
        const auto best = checkpoints.best();
        const auto used = best ? best : checkpoints.last();
        if (!used)
            continue;
        ModelEntry model{run.id, modelText("step %L1").arg(qlonglong{used->step}), run.folder};
        if (run.status.best)
            addScore(*run.config, *run.status.best, model);
        models.push_back(std::move(model));
    }
    addInstalled(project / "models", use, models);
    addInstalled(userDataFolder() / "models", use, models);
    return models;
}

ModelEntry modelAt(const fs::path& path, models::Use use) {
    const fs::path located = models::locateModel(path.string());
    const QString name =
        pathText(path.filename().empty() ? path.parent_path().filename() : path.filename());
    if (fs::is_directory(located) && models::isOurs(located)) {
        const runs::RunConfig config = models::ownConfig(located);
        if (!hasUse(config, use)) {
            const auto uses = models::usesOf(config.family, config.task);
            QStringList known;
            for (const models::Use each : uses)
                known << useTitle(each);
            throw Error(
                ErrorKind::Checkpoint,
                modelText("this model is not one for '%1'").arg(useTitle(use)).toStdString(),
                name.toStdString(),
                known.isEmpty()
                    ? modelText("choose another model").toStdString()
                    : modelText("it can be used for: %1; choose another model, or start a "
                                "training from it")
                          .arg(known.join(QStringLiteral(", ")))
                          .toStdString());
        }
    }
    return {name, modelText("opened"), path};
}

std::optional<ModelEntry> bestModel(const std::vector<ModelEntry>& models) {
    const auto worth = [](const ModelEntry& model) {
        return std::pair(!model.badness, model.badness.value_or(0.0));
    };
    const auto best = std::ranges::min_element(models, {}, worth);
    return best == models.end() ? std::nullopt : std::optional(*best);
}

} // namespace parlance::ui
