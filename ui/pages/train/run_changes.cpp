// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run_changes.h"

#include "core/base/error.h"
#include "ui/pages/train/run_draft.h"
#include "ui/words/core_text.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

constexpr int kChangesShown = 4;
constexpr std::string_view kThreads = "threads"; ///< a run has the number that 0 stood for

struct BranchText {
    Q_DECLARE_TR_FUNCTIONS(BranchText)
};

} // namespace

QStringList changesAgainst(const runs::RunConfig& run, const PresetChoice& preset,
                           const FormModel& form, const std::filesystem::path& project) {
    const FormModel::Draft before = textsOf(run, preset, project);
    const FormModel::Draft now = form.draft();
    QStringList changes;
    for (const config::FieldInfo& field : preset.task->table->fields()) {
        const auto textIn = [&](const FormModel::Draft& draft) {
            const auto found = draft.find(field.key);
            return found == draft.end() ? form.presetText(field.key) : found->second;
        };
        const QString was = textIn(before), is = textIn(now);
        const bool isLeftToTheProgram = field.key == kThreads && is == QLatin1String("0");
        if (was != is && !isLeftToTheProgram)
            changes << BranchText::tr("%1 %2 (was %3)")
                           .arg(coreText(field.label), is.isEmpty() ? QStringLiteral("–") : is,
                                was.isEmpty() ? QStringLiteral("–") : was);
    }
    return changes;
}

QString aboutRun(const runs::RunConfig& run, const PresetList& presets,
                 const std::filesystem::path& project) {
    const QString name = QString::fromStdString(run.preset);
    const PresetChoice* preset = presets.of(run);
    if (!preset || preset->preset->name != run.preset)
        return name;
    QStringList settings;
    try {
        const FormModel::Draft texts = textsOf(run, *preset, project);
        for (const config::FieldInfo& field : preset->task->table->fields())
            if (const auto text = texts.find(field.key); text != texts.end())
                settings << QStringLiteral("%1 %2").arg(coreText(field.label),
                                                        text->second.isEmpty() ? QStringLiteral("–")
                                                                               : text->second);
    } catch (const Error&) { // a setting that this program does not know so
    }
    return settings.isEmpty()
               ? name
               : QStringLiteral("%1 · %2").arg(name, settings.join(QLatin1String(", ")));
}

QString branchText(const QString& run, const QStringList& changes) {
    const QString branch =
        BranchText::tr("A branch of %1; steps and schedule begin again.").arg(run);
    if (changes.isEmpty())
        return branch + QLatin1Char(' ') + BranchText::tr("Nothing else is changed.");
    const QString shown = changes.mid(0, kChangesShown).join(QLatin1String(", "));
    const qsizetype more = changes.size() - kChangesShown;
    return branch + QLatin1Char(' ') +
           (more > 0 ? BranchText::tr("Changed: %1 and %2 more.").arg(shown, QString::number(more))
                     : BranchText::tr("Changed: %1.").arg(shown));
}

} // namespace parlance::ui
