// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/sort_button.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include <utility>

namespace parlance::ui {

QString orderWords(const ItemOrder& order, const QString& columnName) {
    if (order.column < 0)
        return {};
    return order.descending
               ? QCoreApplication::translate("DataItems", "%1, descending").arg(columnName)
               : QCoreApplication::translate("DataItems", "%1, ascending").arg(columnName);
}

SortButton::SortButton(QWidget* parent)
    : QPushButton(tr("Sort"), parent), m_menu(new QMenu(this)), m_columns(new QActionGroup(this)),
      m_ways(new QActionGroup(this)) {
    setObjectName(QStringLiteral("sortItems"));
    setAccessibleName(tr("Sort the items"));
    m_menu->setObjectName(QStringLiteral("sortMenu"));
    setMenu(m_menu);
    connect(m_columns, &QActionGroup::triggered, this, [this](const QAction* choice) {
        const int column = choice->data().toInt();
        Q_EMIT chosen({column, column >= 0 && m_order.descending});
    });
    connect(m_ways, &QActionGroup::triggered, this, [this](const QAction* way) {
        Q_EMIT chosen({m_order.column, way == m_descending});
    });
    setColumns({});
}

QAction* SortButton::addChoice(const QString& text, QActionGroup* group) {
    QAction* choice = m_menu->addAction(text);
    choice->setCheckable(true);
    group->addAction(choice);
    return choice;
}

void SortButton::setColumns(const std::vector<Column>& columns) {
    m_menu->clear();
    addChoice(tr("As in the file"), m_columns)->setData(-1);
    for (const auto& [column, name] : columns)
        addChoice(name, m_columns)->setData(column);
    m_menu->addSeparator();
    m_ascending = addChoice(tr("Ascending"), m_ways);
    m_descending = addChoice(tr("Descending"), m_ways);
    setEnabled(!columns.empty());
    showOrder(m_order);
}

void SortButton::showOrder(const ItemOrder& order) {
    m_order = order;
    QString sorted;
    for (QAction* choice : m_columns->actions()) {
        const bool isChosen = choice->data().toInt() == order.column;
        choice->setChecked(isChosen);
        if (isChosen)
            sorted = orderWords(order, choice->text());
    }
    m_ascending->setChecked(!order.descending);
    m_descending->setChecked(order.descending);
    for (QAction* way : {m_ascending, m_descending})
        way->setEnabled(order.column >= 0);
    const QString words =
        sorted.isEmpty() ? tr("The items stand as in the file") : tr("Sorted by: %1").arg(sorted);
    setAccessibleDescription(words);
    setToolTip(words);
}

} // namespace parlance::ui
