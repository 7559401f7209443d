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
#include "ui/services/path_text.h"
#include "ui/services/runs/run_words.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <tuple>

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

struct ModelFinderText {
    Q_DECLARE_TR_FUNCTIONS(ModelFinderText)
};

bool haveInCommon(const std::vector<models::Use>& some, const std::vector<models::Use>& others) {
    return std::ranges::find_first_of(some, others) != some.end();
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

void addInstalled(const fs::path& folder, const fs::path& parlance,
                  const std::vector<models::Use>& uses, const std::stop_token& stop,
                  std::vector<ModelEntry>& models) {
    std::vector<ModelEntry> found;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure)) {
        if (!fs::exists(entry.path() / "config.json", failure))
            continue;
        throwIfStopped(stop, "looking for models");
        try {
            const auto its = usesOfModel(entry.path(), parlance, stop);
            if (haveInCommon(its, uses))
                found.push_back({.name = pathText(entry.path().filename()),
                                 .detail = ModelFinderText::tr("installed"),
                                 .folder = entry.path(),
                                 .uses = its});
        } catch (const Error&) {
            continue; // the Models page says what is wrong with it
        }
    }
    std::ranges::sort(found, {}, &ModelEntry::name);
    models.insert(models.end(), found.begin(), found.end());
}

} // namespace

std::vector<ModelEntry> findModels(const ModelPlaces& places, const std::vector<models::Use>& uses,
                                   const std::stop_token& stop) {
    std::vector<ModelEntry> models;
    for (const RunSummary& run : places.runs) {
        const auto its = models::usesOf(run.config->family, run.config->task);
        if (!haveInCommon(its, uses))
            continue;
        throwIfStopped(stop, "looking for models");
        const runs::CheckpointIndex checkpoints(runs::RunDirectory(run.folder).checkpoints());
        const auto best = checkpoints.best();
        const auto used = best ? best : checkpoints.last();
        if (!used)
            continue;
        ModelEntry model{.name = run.title(),
                         .detail = ModelFinderText::tr("step %L1").arg(qlonglong{used->step}),
                         .folder = run.folder,
                         .step = used->step,
                         .uses = its,
                         .isArchived = run.user->archived};
        if (run.status.best)
            addScore(*run.config, *run.status.best, model);
        if (model.isArchived)
            model.detail += QStringLiteral(" · ") + ModelFinderText::tr("archived");
        models.push_back(std::move(model));
    }
    for (const fs::path& folder : {places.project / "models", userDataFolder() / "models"})
        addInstalled(folder, places.parlance, uses, stop, models);
    std::ranges::stable_partition(models, std::not_fn(&ModelEntry::isArchived));
    return models;
}

ModelEntry modelAt(const fs::path& path, const fs::path& parlance,
                   const std::vector<models::Use>& uses, const std::stop_token& stop) {
    const QString name =
        pathText(path.filename().empty() ? path.parent_path().filename() : path.filename());
    const auto its = usesOfModel(models::locateModel(path.string()), parlance, stop);
    if (haveInCommon(its, uses))
        return {.name = name, .detail = ModelFinderText::tr("opened"), .folder = path, .uses = its};
    QStringList known;
    for (const models::Use each : its)
        known << useTitle(each);
    throw Error(ErrorKind::Checkpoint,
                ModelFinderText::tr("this model cannot be used for “%1”")
                    .arg(useTitle(uses.front()))
                    .toStdString(),
                name.toStdString(),
                known.isEmpty()
                    ? ModelFinderText::tr("choose another model").toStdString()
                    : ModelFinderText::tr("it is for %1; choose another model, or start a "
                                          "training from it")
                          .arg(known.join(QStringLiteral(", ")))
                          .toStdString());
}

bool hasUse(const ModelEntry& model, models::Use use) {
    return std::ranges::find(model.uses, use) != model.uses.end();
}

QString titleOf(const ModelEntry& model) {
    return QStringLiteral("%1 · %2").arg(model.name, model.detail);
}

std::optional<ModelEntry> bestModel(const std::vector<ModelEntry>& models,
                                    const std::vector<models::Use>& uses) {
    const auto worth = [&uses](const ModelEntry& model) {
        const auto kind =
            std::ranges::find_if(uses, [&model](models::Use use) { return hasUse(model, use); });
        return std::tuple(model.isArchived, kind - uses.begin(), !model.badness,
                          model.badness.value_or(0.0));
    };
    const auto best = std::ranges::min_element(models, {}, worth);
    return best == models.end() ? std::nullopt : std::optional(*best);
}

} // namespace parlance::ui
