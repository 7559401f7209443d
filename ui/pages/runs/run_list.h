// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

#include <QStringList>

class QComboBox;
class QLineEdit;
class QListView;

namespace parlance::ui {

class RunsFilter;
class RunsModel;

/// The runs of the project on a card: filter, order, and which of them are shown.
class RunList : public Card {
    Q_OBJECT
  public:
    explicit RunList(RunsModel& model, QWidget* parent = nullptr);

    /// In the order in which they were chosen; the first one is what others are compared with.
    const QStringList& selected() const { return m_selected; }
    /// Chooses this run alone. False while there is none of that name.
    bool select(const QString& id);
    void selectAll();
    void focusFilter();

  Q_SIGNALS:
    void selectionChanged();

  private:
    QWidget* makeHead();
    void applyQuery();
    void applySort();
    void readSelection();
    void updateCount();

    RunsModel& m_model;
    RunsFilter* m_filter;
    QLabel* m_count;
    QComboBox* m_order;
    QLineEdit* m_query;
    QLabel* m_problem;
    QListView* m_view;
    QStringList m_selected;
};

} // namespace parlance::ui
