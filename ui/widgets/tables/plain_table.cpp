// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/plain_table.h"

#include "ui/widgets/tables/table_header.h"

#include <QKeyEvent>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kPlainRowHeight = 26;
constexpr int kLeastRows = 3;

} // namespace

PlainTable::PlainTable(QAbstractItemModel& model, const QString& name, QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(name);
    setModel(&model);
    setHorizontalHeader(makeTableHeader(Qt::ElideRight, this));
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
    m_fixed[column] = width;
    fitFixed();
}

void PlainTable::sortByHeadings() {
    horizontalHeader()->setSectionsClickable(true); // unlike a table's own, ours is not by itself
    setSortingEnabled(true);
}

void PlainTable::setShown(int column, bool shown) {
    setColumnHidden(column, !shown);
    fitFixed();
}

/// Hidden columns tell no size; they get theirs once they are shown.
void PlainTable::fitFixed() {
    for (const auto& [column, width] : m_fixed)
        setColumnWidth(column, std::max(width, horizontalHeader()->sectionSizeHint(column)));
}

/// The font of the headings is known once the table is polished; another model or language has
/// other headings.
bool PlainTable::event(QEvent* event) {
    const bool result = QTableView::event(event);
    if (event->type() == QEvent::Polish || event->type() == QEvent::Show)
        fitFixed();
    return result;
}

void PlainTable::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && currentIndex().isValid())
        return Q_EMIT rowChosen(currentIndex().row());
    QTableView::keyPressEvent(event);
}

} // namespace parlance::ui
