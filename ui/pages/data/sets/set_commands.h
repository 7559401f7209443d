// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/data_sets.h"

#include <QObject>

#include <optional>

class QAction;
class QListWidget;
class QMenu;

namespace parlance::ui {

class Dialogs;
class SetOrganiser;

/// How the chosen data set is put in order: what a right click on the list offers for that, with
/// the keys that work in it.
class SetCommands : public QObject {
    Q_OBJECT
  public:
    /// Of an item: the path of its set.
    static constexpr int kPathRole = Qt::UserRole;

    SetCommands(QListWidget& list, SetOrganiser& organiser, Dialogs& dialogs);

    void setChosen(std::optional<DataSetEntry> set);

  private:
    void refresh();
    void fillTrash();
    void askToEmpty();

    QListWidget& m_list;
    SetOrganiser& m_organiser;
    Dialogs& m_dialogs;
    std::optional<DataSetEntry> m_set;
    QAction* m_rename;
    QAction* m_remove;
    QAction* m_undo;
    QMenu* m_trash;
};

} // namespace parlance::ui
