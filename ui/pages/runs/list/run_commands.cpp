// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/list/run_commands.h"

#include "core/base/error.h"
#include "core/runs/run_trash.h"
#include "ui/services/runs/run_organiser.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/error_text.h"
#include "ui/words/sentence.h"

#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace parlance::ui {

RunCommands::RunCommands(const RunsService& service, RunOrganiser& organiser, QWidget* parent)
    : QMenu(parent), m_service(service), m_organiser(organiser) {
    setToolTipsVisible(true);
    m_rename =
        add("renameRun", tr("Rename…"), QKeySequence(Qt::Key_F2), &RunCommands::renameRequested);
    m_star = add("starRun", {}, QKeySequence(Qt::CTRL | Qt::Key_D), &RunCommands::toggleStar);
    m_notes = add("noteRun", tr("Tags and note…"), QKeySequence(Qt::CTRL | Qt::Key_T),
                  &RunCommands::notesRequested);
    m_baseline =
        add("baselineRun", {}, QKeySequence(Qt::CTRL | Qt::Key_B), &RunCommands::toggleBaseline);
    addSeparator();
    m_capsule = add("capsuleRun", tr("Save a capsule…"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), &RunCommands::saveCapsule);
    m_heavyCapsule =
        add("capsuleRunWithWeights", tr("Save a capsule with the weights…"),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W), &RunCommands::saveWithWeights);
    addSeparator();
    m_archive =
        add("archiveRun", {}, QKeySequence(Qt::CTRL | Qt::Key_E), &RunCommands::toggleArchived);
    m_trash = add("trashRun", tr("Move to trash"), QKeySequence(Qt::Key_Delete),
                  &RunCommands::moveToTrash);
    addSeparator();
    m_undo = add("undoRun", {}, QKeySequence(Qt::CTRL | Qt::Key_Z), &RunCommands::undo);
    connect(&m_organiser, &RunOrganiser::changed, this, &RunCommands::refresh);
    refresh();
}

QAction* RunCommands::add(const char* name, const QString& text, const QKeySequence& keys,
                          void (RunCommands::*act)()) {
    QAction* action = addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void RunCommands::setRuns(const QStringList& ids) {
    m_ids = ids;
    refresh();
}

std::vector<const RunSummary*> RunCommands::chosen() const {
    return m_service.find(m_ids);
}

bool RunCommands::all(bool runs::UserNotes::*flag) const {
    const auto runs = chosen();
    return !runs.empty() &&
           std::ranges::all_of(runs, [flag](const RunSummary* run) { return (*run->user).*flag; });
}

QString RunCommands::whyKept() const {
    try {
        for (const RunSummary* run : chosen())
            runs::requireIdle(run->status.state, run->title().toStdString());
    } catch (const Error& error) {
        return errorText(error.what());
    }
    return {};
}

bool RunCommands::refuses(const QKeyEvent& press) {
    for (const QAction* action : {m_archive, m_trash})
        if (!action->isEnabled() && action->shortcut() == QKeySequence(press.keyCombination()))
            if (const QString why = whyKept(); !why.isEmpty()) {
                Q_EMIT refused(why);
                return true;
            }
    return false;
}

void RunCommands::refresh() {
    m_star->setText(all(&runs::UserNotes::star) ? tr("Take the star away") : tr("Star"));
    m_baseline->setText(all(&runs::UserNotes::baseline) ? tr("No longer the baseline")
                                                        : tr("Make it the baseline"));
    m_archive->setText(all(&runs::UserNotes::archived) ? tr("Take out of the archive")
                                                       : tr("Archive"));
    for (QAction* action : {m_star, m_notes})
        action->setEnabled(!m_ids.empty());
    const QString why = whyKept();
    const QString whyShown = all(&runs::UserNotes::archived) ? QString() : why;
    for (const auto& [action, reason] : {std::pair(m_archive, whyShown), std::pair(m_trash, why)}) {
        action->setEnabled(!m_ids.empty() && reason.isEmpty());
        action->setToolTip(inSentences(reason));
    }
    for (QAction* action : {m_rename, m_baseline})
        action->setEnabled(m_ids.size() == 1);
    const auto runs = chosen();
    const bool isWhole = runs.size() == 1 && runs.front()->status.state == runs::State::Finished;
    m_capsule->setEnabled(isWhole);
    m_heavyCapsule->setEnabled(isWhole);
    const QString step = m_organiser.undoText();
    m_undo->setEnabled(!step.isEmpty());
    m_undo->setText(step.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(step));
}

void RunCommands::setAll(bool runs::UserNotes::*flag, bool value, const QString& what) {
    m_organiser.change(
        chosen(), [flag, value](runs::UserNotes& notes) { notes.*flag = value; }, what);
}

void RunCommands::toggleStar() {
    setAll(&runs::UserNotes::star, !all(&runs::UserNotes::star), m_star->text());
}

void RunCommands::toggleArchived() {
    setAll(&runs::UserNotes::archived, !all(&runs::UserNotes::archived), m_archive->text());
}

void RunCommands::toggleBaseline() {
    if (const RunSummary* run = m_service.find(m_ids.front()))
        m_organiser.setBaseline(*run, !run->user->baseline);
}

void RunCommands::moveToTrash() {
    m_organiser.moveToTrash(chosen());
}

void RunCommands::saveCapsule() {
    Q_EMIT capsuleRequested(/*withWeights=*/false);
}

void RunCommands::saveWithWeights() {
    Q_EMIT capsuleRequested(/*withWeights=*/true);
}

void RunCommands::undo() {
    m_organiser.undo();
}

} // namespace parlance::ui
