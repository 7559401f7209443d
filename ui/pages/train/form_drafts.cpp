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

QVariant toVariant(const FormDrafts::Draft& draft) {
    QVariantMap texts;
    for (const auto& [key, text] : draft.texts)
        texts[QString::fromStdString(key)] = text;
    return QVariantMap{{kTextsKey, texts},
                       {kInitModelKey, draft.initModel},
                       {kInheritOptimizerKey, draft.inheritOptimizer},
                       {kProcessesKey, draft.processes},
                       {kSlurmKey, toVariant(draft.slurm)}};
}

FormDrafts::Draft draftFrom(const QVariant& kept) {
    const QVariantMap values = kept.toMap();
    FormDrafts::Draft draft{.texts = {},
                            .initModel = values.value(kInitModelKey).toString(),
                            .inheritOptimizer = values.value(kInheritOptimizerKey).toBool(),
                            .processes = values.value(kProcessesKey, 1).toInt(),
                            .slurm = slurmFrom(values.value(kSlurmKey))};
    const QVariantMap texts = values.value(kTextsKey).toMap();
    for (auto it = texts.begin(); it != texts.end(); ++it)
        draft.texts[it.key().toStdString()] = it.value().toString();
    return draft;
}

/// Does it say nothing that the preset does not?
bool isEmpty(const FormDrafts::Draft& draft) {
    return draft.texts.empty() && draft.initModel.isEmpty() && draft.processes == 1 && !draft.slurm;
}

QString keyOf(const QString& preset) {
    return QStringLiteral("of/") + preset;
}

QString keyBefore(const QString& preset) {
    return QStringLiteral("before/") + preset;
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
    return draftFrom(userSetting(m_group + keyOf(preset)));
}

void FormDrafts::keep(const QString& preset, const Draft& draft) {
    setUserSetting(m_group + kPresetKey, preset);
    setUserSetting(m_group + keyOf(preset), isEmpty(draft) ? QVariant() : toVariant(draft));
}

/// What came from elsewhere and was left as it came is not worth to be kept.
void FormDrafts::replace(const QString& preset, const Draft& draft) {
    const Draft typed = of(preset);
    const auto taken = m_taken.find(preset);
    if (typed != draft && !isEmpty(typed) && (taken == m_taken.end() || typed != taken->second))
        setUserSetting(m_group + keyBefore(preset), toVariant(typed));
    m_taken[preset] = draft;
    keep(preset, draft);
}

FormDrafts::Draft FormDrafts::typed(const QString& preset) const {
    const Draft now = of(preset);
    const auto taken = m_taken.find(preset);
    return taken == m_taken.end() || now != taken->second ? now : before(preset).value_or(Draft());
}

std::optional<FormDrafts::Draft> FormDrafts::before(const QString& preset) const {
    const QVariant kept = userSetting(m_group + keyBefore(preset));
    if (!kept.isValid())
        return std::nullopt;
    const Draft draft = draftFrom(kept);
    return draft == of(preset) ? std::nullopt : std::optional(draft);
}

std::optional<FormDrafts::Draft> FormDrafts::restore(const QString& preset) {
    const std::optional<Draft> draft = before(preset);
    if (draft) {
        setUserSetting(m_group + keyBefore(preset), QVariant());
        m_taken.erase(preset);
        keep(preset, *draft);
    }
    return draft;
}

QString FormDrafts::preset() const {
    return userSetting(m_group + kPresetKey).toString();
}

} // namespace parlance::ui
