// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/plain_table.h"

#include "ui/widgets/table_header.h"

#include <QKeyEvent>

namespace parlance::ui {

namespace {

constexpr int kPlainRowHeight = 26;
constexpr int kLeastRows = 3;

} // namespace

PlainTable::PlainTable(QAbstractItemModel& model, const QString& name, QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(name);
    setModel(&model);
    setHorizontalHeader(new TableHeader(Qt::ElideRight, this));
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kPlainRowHeight);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setMinimumHeight((kLeastRows + 1) * kPlainRowHeight);
    connect(this, &QTableView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowChosen(index.row()); });
}

void PlainTable::stretch(int column) {
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void PlainTable::setFixedColumn(int column, int width) {
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
    setColumnWidth(column, width);
}

void PlainTable::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        return Q_EMIT rowChosen(currentIndex().row());
    QTableView::keyPressEvent(event);
}

} // namespace parlance::ui
