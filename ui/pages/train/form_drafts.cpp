// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/form_drafts.h"

#include "ui/services/path_text.h"
#include "ui/services/user_settings.h"

#include <QCryptographicHash>

namespace parlance::ui {
namespace {

const QString kPresetKey = QStringLiteral("preset");
const QString kTextsKey = QStringLiteral("texts");
const QString kInitModelKey = QStringLiteral("initModel");
const QString kInheritOptimizerKey = QStringLiteral("inheritOptimizer");
const QString kProcessesKey = QStringLiteral("processes");

const QString kSlurmKey = QStringLiteral("slurm");

QVariant toVariant(const std::optional<engine::SlurmJob>& job) {
    if (!job)
        return {};
    return QVariantMap{{QStringLiteral("machines"), qint64(job->machines)},
                       {QStringLiteral("gpus"), qint64(job->gpus)},
                       {QStringLiteral("partition"), QString::fromStdString(job->partition)},
                       {QStringLiteral("time"), QString::fromStdString(job->time)}};
}

std::optional<engine::SlurmJob> slurmFrom(const QVariant& kept) {
    const QVariantMap job = kept.toMap();
    if (job.isEmpty())
        return std::nullopt;
    return engine::SlurmJob{.machines = job.value(QStringLiteral("machines")).toLongLong(),
                            .gpus = job.value(QStringLiteral("gpus")).toLongLong(),
                            .partition =
                                job.value(QStringLiteral("partition")).toString().toStdString(),
                            .time = job.value(QStringLiteral("time")).toString().toStdString()};
}

QString keyOf(const QString& preset) {
    return QStringLiteral("of/") + preset;
}

} // namespace

FormDrafts::FormDrafts(const std::filesystem::path& project)
    : m_group(QStringLiteral("drafts/") +
              QString::fromLatin1(
                  QCryptographicHash::hash(pathText(project).toUtf8(), QCryptographicHash::Sha1)
                      .toHex()
                      .left(16)) +
              QLatin1Char('/')) {}

FormDrafts::Draft FormDrafts::of(const QString& preset) const {
    const QVariantMap kept = userSetting(m_group + keyOf(preset)).toMap();
    Draft draft{.texts = {},
                .initModel = kept.value(kInitModelKey).toString(),
                .inheritOptimizer = kept.value(kInheritOptimizerKey).toBool(),
                .processes = kept.value(kProcessesKey, 1).toInt(),
                .slurm = slurmFrom(kept.value(kSlurmKey))};
    const QVariantMap texts = kept.value(kTextsKey).toMap();
    for (auto it = texts.begin(); it != texts.end(); ++it)
        draft.texts[it.key().toStdString()] = it.value().toString();
    return draft;
}

void FormDrafts::keep(const QString& preset, const Draft& draft) {
    QVariantMap texts;
    for (const auto& [key, text] : draft.texts)
        texts[QString::fromStdString(key)] = text;
    setUserSetting(m_group + kPresetKey, preset);
    if (texts.isEmpty() && draft.initModel.isEmpty() && draft.processes == 1 && !draft.slurm)
        setUserSetting(m_group + keyOf(preset), {});
    else
        setUserSetting(m_group + keyOf(preset),
                       QVariantMap{{kTextsKey, texts},
                                   {kInitModelKey, draft.initModel},
                                   {kInheritOptimizerKey, draft.inheritOptimizer},
                                   {kProcessesKey, draft.processes},
                                   {kSlurmKey, toVariant(draft.slurm)}});
}

QString FormDrafts::preset() const {
    return userSetting(m_group + kPresetKey).toString();
}

} // namespace parlance::ui
