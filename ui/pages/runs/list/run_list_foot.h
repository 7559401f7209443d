// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstddef>

class QMenu;
class QPushButton;

namespace parlance::ui {

class ActionButton;
class Dialogs;
class ElidedLabel;
class RunOrganiser;

/// Below the list of runs: how much they take on the disk, or what has just gone to the trash or
/// the archive; to undo, the trash, and what the rows show.
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
    /// To be restored: these, the latest of the trash being the first.
    void addTrash(QMenu& menu, std::size_t begin, std::size_t end);
    void askToEmpty();

    RunOrganiser& m_organiser;
    Dialogs& m_dialogs;
    qint64 m_bytes = 0;
    QString m_gone; ///< what has just left the list, in a sentence
    ElidedLabel* m_text;
    ActionButton* m_undo;
    QPushButton* m_trash;
    QMenu* m_trashMenu;
    QMenu* m_older;
};

} // namespace parlance::ui
