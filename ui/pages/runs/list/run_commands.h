// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QMenu>

#include <vector>

namespace parlance::ui {

class RunOrganiser;
class RunsService;

/// What can be done with the chosen runs to put them in order: the menu of a right click and of a
/// button, and the keys that work in the list.
class RunCommands : public QMenu {
    Q_OBJECT
  public:
    RunCommands(const RunsService& service, RunOrganiser& organiser, QWidget* parent = nullptr);

    /// Those that are chosen; to be told again when they have changed.
    void setRuns(const QStringList& ids);

    /// A key of what cannot be done to them now: says why.
    bool refuses(const QKeyEvent& press);

    /// The one that has a use where no row has the focus.
    QAction* undoAction() const { return m_undo; }

  Q_SIGNALS:
    void renameRequested();
    void notesRequested();
    void refused(const QString& why);
    void capsuleRequested(bool withWeights);

  private:
    QAction* add(const char* name, const QString& text, const QKeySequence& keys,
                 void (RunCommands::*act)());
    /// As they are now.
    std::vector<const RunSummary*> chosen() const;
    bool all(bool runs::UserNotes::*flag) const;
    /// Why they can neither be archived nor go to the trash; empty where they can.
    QString whyKept() const;
    void setAll(bool runs::UserNotes::*flag, bool value, const QString& what);
    void toggleStar();
    void toggleBaseline();
    void toggleArchived();
    void moveToTrash();
    void saveCapsule();
    void saveWithWeights();
    void undo();
    void refresh();

    const RunsService& m_service;
    RunOrganiser& m_organiser;
    QStringList m_ids;
    QAction* m_rename;
    QAction* m_star;
    QAction* m_notes;
    QAction* m_baseline;
    QAction* m_archive;
    QAction* m_trash;
    QAction* m_capsule;
    QAction* m_heavyCapsule;
    QAction* m_undo;
};

} // namespace parlance::ui
