// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/items_model.h"

#include "core/text/utf8.h"
#include "ui/audio/time_axis.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/items/sort_button.h"
#include "ui/pages/data/report/problem_words.h"
#include "ui/pages/data/text/marked_text.h"
#include "ui/services/async_call.h"
#include "ui/theme/icons.h"
#include "ui/words/items_text.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace parlance::ui {

namespace {

/// 16,384 rows: more than any screen shows while somebody scrolls.
constexpr int kPagesKept = 64;
constexpr qint64 kPageItems = data::DataSet::kPageItems;
constexpr int kMostTipBytes = 2000;

/// "2.00 s", "14 words".
QString lengthText(double length, const data::DataOverview& overview) {
    const bool isTime = overview.lengthUnit == "s" && overview.sampleRateHz > 0;
    if (overview.lengthUnit == "s" && !isTime)
        return DataItemsModel::tr("%L1 samples").arg(qlonglong(length));
    return isTime ? ui::lengthText(length) : countedLength(overview.lengthUnit, qint64(length));
}

bool isNumber(int column) {
    return column == DataItemsModel::Length || column == DataItemsModel::Characters ||
           column == DataItemsModel::Unknown;
}

} // namespace

DataItemsModel::DataItemsModel(QObject* parent)
    : QAbstractTableModel(parent), m_pages(kPagesKept) {}

void DataItemsModel::setDataSet(std::shared_ptr<OpenDataSet> set) {
    beginResetModel();
    m_set = std::move(set);
    m_rows.clear();
    m_filtered = false;
    m_problems.clear();
    m_report.reset();
    m_playing = -1;
    m_pages.clear();
    m_awaited.clear();
    endResetModel();
}

void DataItemsModel::replaceDataSet(std::shared_ptr<OpenDataSet> set) {
    m_set = std::move(set);
    m_pages.clear();
    m_awaited.clear();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void DataItemsModel::setRows(std::vector<std::int64_t> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    m_filtered = true;
    endResetModel();
}

void DataItemsModel::setAllRows() {
    if (!m_filtered)
        return;
    beginResetModel();
    m_rows.clear();
    m_filtered = false;
    endResetModel();
}

void DataItemsModel::setOrder(const ItemOrder& order) {
    m_order = order;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void DataItemsModel::setProblems(QHash<qint64, QString> problems,
                                 std::shared_ptr<const data::DataReport> report) {
    m_problems = std::move(problems);
    m_report = std::move(report);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Problem), index(rowCount() - 1, Problem));
}

void DataItemsModel::setPlaying(std::int64_t number) {
    if (number == m_playing)
        return;
    m_playing = number;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Play), index(rowCount() - 1, Play));
}

int DataItemsModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_set)
        return 0;
    const auto count = m_filtered ? std::ssize(m_rows) : m_set->overview().items;
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

int DataItemsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

std::int64_t DataItemsModel::numberOf(const QModelIndex& index) const {
    if (!index.isValid() || index.row() >= rowCount())
        return -1;
    return m_filtered ? m_rows[static_cast<std::size_t>(index.row())] : index.row();
}

int DataItemsModel::rowOf(std::int64_t number) const {
    if (!m_filtered)
        return number >= 0 && number < rowCount() ? static_cast<int>(number) : -1;
    const auto found = std::ranges::find(m_rows, number);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

const data::DataItem* DataItemsModel::itemAt(const QModelIndex& index) const {
    const std::int64_t number = numberOf(index);
    if (number < 0)
        return nullptr;
    const Page* page = m_pages.object(number / kPageItems);
    if (!page) {
        request(number / kPageItems);
        return nullptr;
    }
    const auto place = static_cast<std::size_t>(number % kPageItems);
    return place < page->size() ? &(*page)[place] : nullptr;
}

void DataItemsModel::request(std::int64_t page) const {
    if (m_awaited.contains(page))
        return;
    m_awaited.insert(page);
    auto* self = const_cast<DataItemsModel*>(this); // what was asked for arrives later
    callAsync(
        self, [set = m_set, page](const std::stop_token&) { return set->page(page); },
        [self, set = m_set, page](Page rows) { self->takePage(set, page, std::move(rows)); },
        [self, set = m_set, page](const CallError& error) {
            if (set != self->m_set)
                return;
            self->m_awaited.remove(page);
            Q_EMIT self->failed(error.message);
        });
}

void DataItemsModel::takePage(const std::shared_ptr<OpenDataSet>& set, std::int64_t page,
                              Page rows) {
    if (set != m_set)
        return;
    m_awaited.remove(page);
    m_pages.insert(page, new Page(std::move(rows)));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString DataItemsModel::text(const data::DataItem& item, int column) const {
    const data::DataOverview& overview = m_set->overview();
    switch (column) {
    case Name:
        return QString::fromStdString(item.name);
    case Length:
        return form() == data::ItemForm::Recording ? lengthText(item.length, overview)
                                                   : QLocale().toString(qlonglong(item.length));
    case Text:
        return markedText(item, kMostTextBytes).text;
    case Pair:
        return markedText(item.pair, {}, kMostTextBytes).text;
    case Label:
        return labelText(form(), item.label);
    case Unknown:
        return QLocale().toString(qulonglong{item.unknown.size()});
    case Characters:
        return QLocale().toString(qlonglong(text::codePoints(item.text).size()));
    default:
        return {};
    }
}

QVariant DataItemsModel::display(const QModelIndex& index, const data::DataItem* item) const {
    if (index.column() == Play)
        return {};
    if (index.column() == Problem)
        return problems(numberOf(index));
    return item ? text(*item, index.column()) : QStringLiteral("…");
}

QString DataItemsModel::problems(std::int64_t number) const {
    const auto listed = m_problems.constFind(number);
    if (listed != m_problems.constEnd())
        return *listed;
    return m_report ? problemWords(m_report->problemsOf(number)) : QString();
}

QVariant DataItemsModel::tip(const QModelIndex& index) const {
    if (index.column() == Play)
        return tr("Play (Space)");
    const data::DataItem* item = itemAt(index);
    if (index.column() == Text && item)
        return markedText(*item, kMostTipBytes).text;
    if (index.column() == Pair && item)
        return markedText(item->pair, {}, kMostTipBytes).text;
    return display(index, item);
}

QVariant DataItemsModel::data(const QModelIndex& index, int role) const {
    const std::int64_t number = numberOf(index);
    if (number < 0)
        return {};
    const bool playing = number == m_playing;
    switch (role) {
    case Qt::DisplayRole:
        return display(index, itemAt(index));
    case Qt::ToolTipRole:
        return tip(index);
    case Qt::DecorationRole:
        if (index.column() == Play)
            return icon(playing ? QStringLiteral("pause") : QStringLiteral("play"),
                        playing ? IconTint::Accent : IconTint::Muted);
        if (index.column() == Problem && !problems(number).isEmpty())
            return icon(QStringLiteral("warning"), IconTint::Warning);
        return {};
    case Qt::TextAlignmentRole:
        return isNumber(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                        : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == Play ? tr("Play") : display(index, itemAt(index));
    default:
        return {};
    }
}

QVariant DataItemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return isNumber(section) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                 : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && section == m_order.column)
        return orderWords(m_order, headingOf(section));
    return role == Qt::DisplayRole ? headingOf(section) : QVariant();
}

QString DataItemsModel::headingOf(int section) const {
    switch (section) {
    case Name:
        return form() == data::ItemForm::Line ? tr("Line") : tr("Name");
    case Length:
        return form() == data::ItemForm::Recording ? tr("Length")
               : form() == data::ItemForm::Tokens  ? tr("Tokens")
                                                   : tr("Words");
    case Text:
        return textWord(form());
    case Pair:
        return tr("Second text");
    case Label:
        return labelWord(form());
    case Characters:
        return tr("Characters");
    case Unknown:
        return tr("Unknown");
    case Problem:
        return tr("Problem");
    default:
        return {};
    }
}

} // namespace parlance::ui
