// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/model_finder.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/models/family_info.h"
#include "core/models/locate_model.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/inference/model_uses.h"
#include "ui/inference/use_text.h"
#include "ui/models/run_words.h"
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

bool hasUse(const std::vector<models::Use>& uses, models::Use use) {
    return std::ranges::find(uses, use) != uses.end();
}

/// Its value, and a text for people.
void addScore(const runs::RunConfig& config, const runs::BestValue& best, ModelEntry& model) {
    const auto& metrics = models::findTask(config.family, config.task).metrics;
    const auto info = std::ranges::find(metrics, best.metric, &runs::MetricInfo::name);
    model.detail = QStringLiteral("%1 %2").arg(metricLabel(best.metric),
                                               measuredText(config, best.metric, best.value));
    if (info != metrics.end())
        model.badness = info->better == runs::Better::Higher ? -best.value : best.value;
}

void addInstalled(const fs::path& folder, const fs::path& parlance, models::Use use,
                  const std::stop_token& stop, std::vector<ModelEntry>& models) {
    std::vector<ModelEntry> found;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure)) {
        if (!fs::exists(entry.path() / "config.json", failure))
            continue;
        throwIfStopped(stop, "looking for models");
        try {
            if (hasUse(usesOfModel(entry.path(), parlance, stop), use))
                found.push_back(
                    {pathText(entry.path().filename()), modelText("installed"), entry.path()});
        } catch (const Error&) {
            continue; // the Models page says what is wrong with it
        }
    }
    std::ranges::sort(found, {}, &ModelEntry::name);
    models.insert(models.end(), found.begin(), found.end());
}

} // namespace

std::vector<ModelEntry> findModels(const ModelPlaces& places, models::Use use,
                                   const std::stop_token& stop) {
    std::vector<ModelEntry> models;
    for (const RunSummary& run : places.runs) {
        if (!hasUse(models::usesOf(run.config->family, run.config->task), use))
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
    for (const fs::path& folder : {places.project / "models", userDataFolder() / "models"})
        addInstalled(folder, places.parlance, use, stop, models);
    return models;
}

ModelEntry modelAt(const fs::path& path, const fs::path& parlance, models::Use use,
                   const std::stop_token& stop) {
    const QString name =
        pathText(path.filename().empty() ? path.parent_path().filename() : path.filename());
    const auto uses = usesOfModel(models::locateModel(path.string()), parlance, stop);
    if (hasUse(uses, use))
        return {name, modelText("opened"), path};
    QStringList known;
    for (const models::Use each : uses)
        known << useTitle(each);
    throw Error(ErrorKind::Checkpoint,
                modelText("this model is not one for '%1'").arg(useTitle(use)).toStdString(),
                name.toStdString(),
                known.isEmpty() ? modelText("choose another model").toStdString()
                                : modelText("it can be used for: %1; choose another model, or "
                                            "start a training from it")
                                      .arg(known.join(QStringLiteral(", ")))
                                      .toStdString());
}

std::optional<ModelEntry> bestModel(const std::vector<ModelEntry>& models) {
    const auto worth = [](const ModelEntry& model) {
        return std::pair(!model.badness, model.badness.value_or(0.0));
    };
    const auto best = std::ranges::min_element(models, {}, worth);
    return best == models.end() ? std::nullopt : std::optional(*best);
}

} // namespace parlance::ui
