// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/project_settings.h"
#include "ui/widgets/card.h"

#include <QStringList>

class QAbstractButton;
class QComboBox;
class QLineEdit;
class QListView;
class QPushButton;

namespace parlance::ui {

class ElidedLabel;
class NameEditing;
class RunCommands;
class RunDelegate;
class RunFieldsMenu;
class RunListFoot;
class RunMenu;
class RunNotesPanel;
class RunOrganiser;
class RunsFilter;
class RunsModel;
class RunsService;
struct StudioContext;

/// The runs of the project on a card: filter, order, which of them are shown, and what is said of
/// them.
class RunList : public Card {
    Q_OBJECT
  public:
    RunList(StudioContext& context, RunsModel& model, RunOrganiser& organiser,
            QWidget* parent = nullptr);

    /// In the order in which they were chosen.
    const QStringList& selected() const { return m_selected; }
    /// Chooses this run alone. False while there is none of that name.
    bool select(const QString& id);
    /// Chooses the current row, else the first, if there is any.
    void selectAny();
    void selectAll();
    void focusFilter();
    /// How the chosen runs are put in order.
    RunCommands& commands() const { return *m_commands; }
    /// Of a right click, with the keys that work in the list.
    const RunMenu& menu() const { return *m_menu; }
    /// What this button does is offered there, too.
    void offer(QAbstractButton& button, const QKeySequence& keys);

  Q_SIGNALS:
    void selectionChanged();

  protected:
    void hideEvent(QHideEvent* event) override;
    /// Left and Right in the list fold and unfold.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeHead();
    void setUpView();
    void setUpCommands();
    void applyQuery();
    QModelIndex rowOf(const QString& id) const;
    QStringList chosenInSight() const;
    bool isOutOfSight(const QString& id) const;
    void followSight();
    void nameOrders(bool reversed);
    void applySort();
    void applyFields();
    void readSelection();
    void updateCount();
    int hiddenArchived() const;
    void showHint();
    void renameCurrent();
    void chooseAwaited();
    void take(const QStringList& chosen);
    void setFolded(const QModelIndex& index, bool folded);
    void keepFolded();
    bool foldByKey(int key);
    bool chooseByKey(int key);

    const RunsService& m_service;
    RunsModel& m_model;
    RunOrganiser& m_organiser;
    ProjectSettings m_settings;
    RunsFilter* m_filter;
    RunDelegate* m_delegate;
    RunFieldsMenu* m_fields;
    RunCommands* m_commands;
    RunMenu* m_menu;
    ElidedLabel* m_count;
    QComboBox* m_order;
    QPushButton* m_reversed;
    QLineEdit* m_query;
    ElidedLabel* m_problem;
    QListView* m_view;
    NameEditing* m_names = nullptr;
    RunNotesPanel* m_notes;
    RunListFoot* m_foot;
    QStringList m_selected;
    QStringList m_outOfSight; ///< of these, what the query leaves out
    bool m_lostRows = false;  ///< since the selection was read
    QStringList m_awaited;    ///< to be chosen when they are listed
    bool m_areKept = true;    ///< these, from the last time: some may be gone
};

} // namespace parlance::ui
