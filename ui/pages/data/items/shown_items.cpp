// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/shown_items.h"

#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/sets/open_data_set.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace parlance::ui {

namespace {

data::ItemKey keyOf(int column) {
    switch (column) {
    case DataItemsModel::Length:
        return data::ItemKey::Length;
    case DataItemsModel::Text:
        return data::ItemKey::Text;
    case DataItemsModel::Pair:
        return data::ItemKey::Pair;
    case DataItemsModel::Label:
        return data::ItemKey::Label;
    case DataItemsModel::Characters:
        return data::ItemKey::Characters;
    case DataItemsModel::Unknown:
        return data::ItemKey::Unknown;
    default:
        return data::ItemKey::Name;
    }
}

/// By the first problem that an item has; those without any come last.
data::ItemRanks problemRanks(const data::DataReport* report, std::int64_t items) {
    data::ItemRanks ranks(static_cast<std::size_t>(items), data::kProblemCount);
    for (std::size_t problem = data::kProblemCount; report && problem-- > 0;)
        for (const std::int64_t row : report->rowsOf.at(problem))
            ranks.at(static_cast<std::size_t>(row)) = static_cast<std::int32_t>(problem);
    return ranks;
}

} // namespace

ShownItems::ShownItems(DataItemsModel& model, QObject* parent) : QObject(parent), m_model(model) {}

void ShownItems::setDataSet(std::shared_ptr<OpenDataSet> set) {
    m_finding.cancel();
    const bool wasSorted = m_wanted.order != ItemOrder();
    m_wanted = {};
    m_wanted.set = std::move(set);
    if (wasSorted)
        Q_EMIT orderChanged(m_wanted.order);
}

void ShownItems::replaceDataSet(std::shared_ptr<OpenDataSet> set) {
    const bool isFinding = m_finding.isUnderWay();
    m_wanted.set = std::move(set);
    m_wanted.ranks = {};
    if (isFinding)
        find();
}

void ShownItems::setReport(std::shared_ptr<const data::DataReport> report) {
    m_wanted.report = std::move(report);
    if (m_wanted.ranks.column == DataItemsModel::Problem)
        m_wanted.ranks = {};
}

void ShownItems::filter(const data::ItemFilter& filter, const std::optional<data::ItemBar>& bar) {
    m_wanted.filter = filter;
    m_wanted.bar = bar;
    find();
}

void ShownItems::sort(const ItemOrder& order) {
    if (order == m_wanted.order)
        return;
    m_wanted.order = order;
    Q_EMIT orderChanged(order);
    find();
}

void ShownItems::find() {
    m_finding.cancel();
    if (!m_wanted.set)
        return;
    const int column = m_wanted.order.column;
    if (m_wanted.bar || (column >= 0 && m_wanted.ranks.column != column))
        Q_EMIT looking();
    m_finding.start(
        this, [wanted = m_wanted](const std::stop_token& stop) { return found(wanted, stop); },
        [this](Found result) {
            m_wanted.ranks = std::move(result.ranks);
            if (result.isAll)
                m_model.setAllRows();
            else
                m_model.setRows(std::move(result.rows));
            Q_EMIT shown();
        },
        [this](const CallError& error) {
            Q_EMIT shown();
            Q_EMIT failed(error.message);
        });
}

ShownItems::Found ShownItems::found(const Wanted& wanted, const std::stop_token& stop) {
    Found found{.isAll = false, .rows = {}, .ranks = wanted.ranks};
    const data::DataSet& set = wanted.set->set();
    std::optional<std::vector<std::int64_t>> rows;
    if (!wanted.filter.isEmpty())
        rows = set.matching(wanted.filter, stop);
    if (wanted.bar)
        rows = data::itemsOfBar(set, wanted.set->pages(), *wanted.bar, rows, stop);
    const int column = wanted.order.column;
    found.isAll = !rows && column < 0;
    if (found.isAll)
        return found;
    if (!rows) {
        rows.emplace(static_cast<std::size_t>(set.overview().items));
        std::iota(rows->begin(), rows->end(), 0);
    }
    if (column >= 0) {
        if (found.ranks.column != column)
            found.ranks = {column, std::make_shared<const data::ItemRanks>(ranksBy(wanted, stop))};
        data::putInOrder(*rows, *found.ranks.ranks, wanted.order.descending);
    }
    found.rows = std::move(*rows);
    return found;
}

data::ItemRanks ShownItems::ranksBy(const Wanted& wanted, const std::stop_token& stop) {
    const std::int64_t items = wanted.set->overview().items;
    return wanted.order.column == DataItemsModel::Problem
               ? problemRanks(wanted.report.get(), items)
               : data::ranksOf(items, wanted.set->pages(), keyOf(wanted.order.column), stop);
}

} // namespace parlance::ui
