// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;
class QPushButton;

namespace parlance::ui {

class ActionButton;
class Dialogs;
class ElidedLabel;
class RunOrganiser;

/// Below the list of runs: how much they take on the disk, or what has just gone to the trash; to
/// undo, the trash, and what the rows show.
class RunListFoot : public QWidget {
    Q_OBJECT
  public:
    RunListFoot(RunOrganiser& organiser, Dialogs& dialogs, QMenu& fields,
                QWidget* parent = nullptr);

    /// Of the runs that are listed.
    void setDiskBytes(qint64 bytes);
    /// Where the keyboard goes when what has it is disabled.
    void passFocusBackTo(QWidget* list);

  private:
    void refresh();
    void fillTrash();
    void askToEmpty();

    RunOrganiser& m_organiser;
    Dialogs& m_dialogs;
    qint64 m_bytes = 0;
    QString m_trashed; ///< what has just gone to the trash, in a sentence
    ElidedLabel* m_text;
    ActionButton* m_undo;
    QPushButton* m_trash;
    QMenu* m_trashMenu;
};

} // namespace parlance::ui
