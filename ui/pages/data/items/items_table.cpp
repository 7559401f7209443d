// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/items_table.h"

#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/text/marked_text_delegate.h"
#include "ui/theme/roles.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/key_action.h"
#include "ui/widgets/tables/path_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {
constexpr int kItemRowHeight = 28, kLeastTableHeight = 132;
constexpr int kPlayWidth = 36, kLengthWidth = 76;
constexpr int kNameWidth = 240, kLineWidth = 110, kLabelWidth = 130, kAnswerWidth = 190;
constexpr int kProblemWidth = 180, kTextWidth = 200;
/// Where there is not enough for all: a name of a file is still read.
constexpr int kNarrowNameWidth = 150, kNarrowProblemWidth = 120, kNarrowTextWidth = 120;
/// In a table that is narrower still.
constexpr int kLeastWidth = 96, kLeastLineWidth = 76;
/// What is wrong with each item stands in the place of the characters where there is less.
constexpr int kAllColumnsWidth = 680;
const QString kWidthsKey = QStringLiteral("data/columnWidths/");
} // namespace

ItemsTable::ItemsTable(DataItemsModel& model, ProjectSettings settings, QWidget* parent)
    : QTableView(parent), m_settings(std::move(settings)) {
    setModel(&model);
    auto* texts = new MarkedTextDelegate(model, this);
    for (const auto column : {DataItemsModel::Text, DataItemsModel::Pair, DataItemsModel::Label,
                              DataItemsModel::Problem})
        setItemDelegateForColumn(column, texts);
    setItemDelegateForColumn(DataItemsModel::Name, new PathDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // what tells names apart is at their end
    setTabKeyNavigation(false);
    setMinimumHeight(kLeastTableHeight);
    verticalHeader()->hide();
    // Rows of one height: nothing is measured, however many there are.
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kItemRowHeight);
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setTextElideMode(Qt::ElideRight);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(DataItemsModel::Play, QHeaderView::Fixed);
    header->setSectionResizeMode(DataItemsModel::Text, QHeaderView::Stretch);
    header->setSectionResizeMode(DataItemsModel::Pair, QHeaderView::Stretch);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    showOrder({});
    connect(header, &QHeaderView::sortIndicatorChanged, this, &ItemsTable::takeIndicator);
    connect(header, &QHeaderView::sectionResized, this,
            [this](int column, int, int width) { keepWidth(column, width); });
    for (const auto column : {DataItemsModel::Pair, DataItemsModel::Label, DataItemsModel::Unknown,
                              DataItemsModel::Problem})
        setColumnHidden(column, true);
    setEditTriggers(QAbstractItemView::NoEditTriggers); // the page has a field of its own
    connect(this, &QTableView::doubleClicked, this, &ItemsTable::editRequested);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == DataItemsModel::Play)
            Q_EMIT playRequested(index);
    });
    makeNothingFound();
    makeActions();
}

void ItemsTable::makeNothingFound() {
    m_nothing = new QWidget(this);
    m_nothingWords = makeColumnText(TextRole::Muted, "nothingFound", m_nothing);
    m_nothingWords->setAlignment(Qt::AlignCenter);
    auto* all = new QPushButton(tr("Show all again"), m_nothing);
    all->setObjectName(QStringLiteral("showAllItems"));
    passFocusTo(all, {this});
    connect(all, &QPushButton::clicked, this, &ItemsTable::allRequested);
    auto* column = new QVBoxLayout(m_nothing);
    column->addStretch(1);
    column->addWidget(m_nothingWords);
    column->addWidget(all, 0, Qt::AlignHCenter);
    column->addStretch(1);
    auto* whole = new QVBoxLayout(viewport());
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_nothing);
    m_nothing->hide();
}

void ItemsTable::showNothingFound(const QString& words) {
    m_nothingWords->setText(words);
    m_nothing->show();
}

void ItemsTable::hideNothingFound() {
    m_nothing->hide();
}

/// What a right click offers, with their keys.
void ItemsTable::makeActions() {
    using Asked = void (ItemsTable::*)(const QModelIndex&);
    const auto add = [this](const char* name, const QString& text, const QKeySequence& key,
                            Asked asked) {
        return addKeyAction(*this, QLatin1String("itemAction.") + QLatin1String(name), text, key,
                            [this, asked] {
                                if (currentIndex().isValid())
                                    Q_EMIT(this->*asked)(currentIndex());
                            });
    };
    m_play = add("play", tr("Play or pause"), Qt::Key_Space, &ItemsTable::playRequested);
    add("edit", tr("Edit the text"), Qt::Key_F2, &ItemsTable::editRequested);
    add("leaveOut", tr("Leave it out of a new data set…"), Qt::Key_Delete,
        &ItemsTable::leaveOutRequested);
    add("file", tr("Show its file"), QKeySequence(Qt::CTRL | Qt::Key_Return),
        &ItemsTable::fileRequested);
}

void ItemsTable::showColumns(const OpenDataSet& set) {
    const QScopedValueRollback fitting(m_isFitting, true);
    const data::DataOverview& overview = set.overview();
    m_form = set.entry().kind->form;
    m_widthsKey = kWidthsKey + QString::number(static_cast<int>(m_form));
    m_widths = m_settings.value(m_widthsKey).toMap();
    setColumnHidden(DataItemsModel::Play, overview.sampleRateHz <= 0);
    m_play->setVisible(overview.sampleRateHz > 0);
    setColumnHidden(DataItemsModel::Unknown, m_form != data::ItemForm::Line);
    setColumnHidden(DataItemsModel::Pair, !overview.hasPairs);
    setColumnHidden(DataItemsModel::Label, overview.classes.empty());
    fitColumns();
}

void ItemsTable::showProblemColumn(bool shown) {
    const QScopedValueRollback fitting(m_isFitting, true);
    setColumnHidden(DataItemsModel::Problem, !shown);
    fitColumns();
}

void ItemsTable::takeIndicator(int column, Qt::SortOrder order) {
    if (column == DataItemsModel::Play) // there is nothing to sort by
        return showOrder(m_order);
    Q_EMIT orderChosen({column, column >= 0 && order == Qt::DescendingOrder});
}

void ItemsTable::showOrder(const ItemOrder& order) {
    m_order = order;
    const QSignalBlocker quiet(horizontalHeader());
    horizontalHeader()->setSortIndicator(order.column, order.descending ? Qt::DescendingOrder
                                                                        : Qt::AscendingOrder);
    horizontalHeader()->viewport()->update();
}

std::vector<SortButton::Column> ItemsTable::sortColumns() const {
    std::vector<SortButton::Column> columns;
    for (int column = DataItemsModel::Name; column < DataItemsModel::ColumnCount; ++column)
        if (!isColumnHidden(column))
            columns.push_back({column, model()->headerData(column, Qt::Horizontal).toString()});
    return columns;
}

/// What stretches has the rest.
void ItemsTable::fitColumns() {
    const QScopedValueRollback fitting(m_isFitting, true);
    const bool isNarrow =
        !isColumnHidden(DataItemsModel::Problem) && viewport()->width() < kAllColumnsWidth;
    setColumnHidden(DataItemsModel::Characters, m_form != data::ItemForm::Recording || isNarrow);
    for (int column = 0; column < DataItemsModel::ColumnCount; ++column)
        if (!isStretched(column))
            setColumnWidth(column,
                           m_widths.value(QString::number(column), usualWidth(column)).toInt());
    makeRoomForTexts(kTextWidth, {{DataItemsModel::Name, kNarrowNameWidth},
                                  {DataItemsModel::Problem, kNarrowProblemWidth},
                                  {DataItemsModel::Label, kLeastWidth}});
    makeRoomForTexts(kNarrowTextWidth,
                     {{DataItemsModel::Problem, kLeastWidth},
                      {DataItemsModel::Name,
                       m_form == data::ItemForm::Recording ? kLeastWidth : kLeastLineWidth}});
}

/// The same whichever rows are there: nothing moves from one visit to the next. Numbers need no
/// more than their heading.
int ItemsTable::usualWidth(int column) const {
    const int heading = horizontalHeader()->sectionSizeHint(column);
    const bool isHeard = m_form == data::ItemForm::Recording;
    switch (column) {
    case DataItemsModel::Play:
        return kPlayWidth;
    case DataItemsModel::Name:
        return isHeard ? kNameWidth : kLineWidth;
    case DataItemsModel::Length:
        return isHeard ? std::max(kLengthWidth, heading) : heading;
    case DataItemsModel::Label:
        return m_form == data::ItemForm::Question ? kAnswerWidth : kLabelWidth;
    case DataItemsModel::Problem:
        return kProblemWidth;
    default:
        return heading;
    }
}

/// Each text gets this width where the others, one after the other, have so much to give. Those
/// that a person made so wide give nothing.
void ItemsTable::makeRoomForTexts(int width, const std::vector<Giver>& givers) {
    int lacking = -viewport()->width();
    for (int column = 0; column < DataItemsModel::ColumnCount; ++column)
        if (!isColumnHidden(column))
            lacking += isStretched(column) ? width : columnWidth(column);
    for (const auto& [column, least] : givers) {
        if (isColumnHidden(column) || m_widths.contains(QString::number(column)))
            continue;
        const int given = std::clamp(lacking, 0, std::max(0, columnWidth(column) - least));
        setColumnWidth(column, columnWidth(column) - given);
        lacking -= given;
    }
}

bool ItemsTable::isStretched(int column) const {
    return horizontalHeader()->sectionResizeMode(column) == QHeaderView::Stretch;
}

void ItemsTable::keepWidth(int column, int width) {
    if (m_isFitting || isStretched(column) || m_widthsKey.isEmpty())
        return;
    m_widths[QString::number(column)] = width;
    m_settings.setValue(m_widthsKey, m_widths);
}

void ItemsTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void ItemsTable::keyPressEvent(QKeyEvent* event) {
    const int key = event->key(); // the others are those of the actions
    if (key != Qt::Key_Space && key != Qt::Key_Return && key != Qt::Key_Enter)
        return QTableView::keyPressEvent(event);
    if (currentIndex().isValid())
        Q_EMIT playRequested(currentIndex());
}

} // namespace parlance::ui
