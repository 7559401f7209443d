// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/items/item_order.h"

#include <QPushButton>

#include <vector>

class QAction;
class QActionGroup;
class QMenu;

namespace parlance::ui {

/// What the headings of the table do, for the keyboard and for those who do not see their arrows: a
/// menu of the columns, and which way round.
class SortButton : public QPushButton {
    Q_OBJECT
  public:
    explicit SortButton(QWidget* parent = nullptr);

    struct Column {
        int column = 0;
        QString name;
    };
    void setColumns(const std::vector<Column>& columns);
    void showOrder(const ItemOrder& order);

  Q_SIGNALS:
    void chosen(const ItemOrder& order);

  private:
    QAction* addChoice(const QString& text, QActionGroup* group);

    ItemOrder m_order;
    QMenu* m_menu;
    QActionGroup* m_columns;
    QActionGroup* m_ways;
    QAction* m_ascending = nullptr;
    QAction* m_descending = nullptr;
};

/// "Length, descending"; empty for the order of the file.
QString orderWords(const ItemOrder& order, const QString& columnName);

} // namespace parlance::ui
