// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/runs_filter.h"

#include "ui/models/natural_order.h"
#include "ui/models/runs/runs_model.h"
#include "ui/services/runs/run_words.h"

#include <algorithm>

namespace parlance::ui {
namespace {

constexpr std::size_t kDeepest = 32; ///< levels; files could say that two runs come from each other

} // namespace

RunsFilter::RunsFilter(RunsModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    setSortRole(RunsModel::SortRole);
    // Before the proxy takes new rows in, which it does by their branches.
    connect(&model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { takeRows(first, last); });
    setSourceModel(&model);
    takeRows(0, model.rowCount() - 1);
    connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex&, int first, int last) { dropRows(first, last); });
    connect(&model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                // Nothing else moves a run, nor takes it out of the list.
                const bool isOrder =
                    first.column() <= sortColumn() && sortColumn() <= last.column();
                if (roles.isEmpty() && (isOrder || !m_query.isEmpty()))
                    rearrangeFor(first.row(), last.row());
            });
    // Later: while rows come and go the model does not find all of them.
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &RunsFilter::rearrange);
    const auto rearrangeLater = [this] {
        if (!m_branches.isEmpty())
            m_later.start();
    };
    connect(&model, &QAbstractItemModel::rowsInserted, this, rearrangeLater);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, rearrangeLater);
    connect(&model, &QAbstractItemModel::rowsMoved, this, rearrangeLater);
}

void RunsFilter::setQuery(const RunQuery& query) {
    m_query = query;
    m_lines.clear();
    rearrange();
}

void RunsFilter::setArchivedShown(bool shown) {
    m_archivedShown = shown;
    m_lines.clear();
    rearrange();
}

void RunsFilter::setFolded(const QSet<QString>& ids) {
    m_folded = ids;
    rearrange();
}

void RunsFilter::reveal(const QString& id) {
    const RunSummary* run = m_model.run(m_model.indexOf(id));
    if (!run)
        return;
    QSet<QString> folded = m_folded;
    for (const RunSummary* at : lineOf(*run))
        if (at != run)
            folded.remove(at->id);
    setFolded(folded);
}

void RunsFilter::takeRows(int first, int last) {
    for (int row = first; row <= last; ++row)
        if (const RunSummary* run = m_model.run(m_model.index(row, 0)))
            if (const QString origin = originId(*run); !origin.isEmpty())
                if (QStringList& branches = m_branches[origin]; !branches.contains(run->id))
                    branches += run->id;
}

void RunsFilter::dropRows(int first, int last) {
    for (int row = first; row <= last; ++row) {
        const QString id = m_model.index(row, 0).data(RunsModel::IdRole).toString();
        for (QStringList& branches : m_branches)
            branches.removeAll(id);
    }
    m_branches.removeIf([](const auto& entry) { return entry.value().isEmpty(); });
}

/// Where one that others branched from changes its place or its being listed, they follow it.
void RunsFilter::rearrangeFor(int first, int last) {
    if (m_branches.isEmpty())
        return;
    for (int row = first; row <= last; ++row)
        if (m_branches.contains(m_model.index(row, 0).data(RunsModel::IdRole).toString()))
            return m_later.start();
}

/// What is listed decides the order of branches, too.
void RunsFilter::rearrange() {
    if (m_branches.isEmpty())
        invalidateFilter();
    else
        invalidate();
}

bool RunsFilter::isListed(const RunSummary& run) const {
    return (!run.user->archived || isArchivedShown()) && m_query.matches(run);
}

const std::vector<const RunSummary*>& RunsFilter::lineOf(const RunSummary& run) const {
    if (m_linesRevision != m_model.revision())
        m_lines.clear();
    m_linesRevision = m_model.revision();
    const auto known = m_lines.find(&run);
    return known == m_lines.end() ? m_lines.emplace(&run, findLineOf(run)).first->second
                                  : known->second;
}

std::vector<const RunSummary*> RunsFilter::findLineOf(const RunSummary& run) const {
    std::vector<const RunSummary*> line{&run};
    if (m_branches.isEmpty())
        return line;
    const RunSummary* at = &run;
    for (std::size_t level = 0; level < kDeepest; ++level) {
        at = m_model.run(m_model.indexOf(originId(*at)));
        if (at == &run)
            return {&run};
        if (!at)
            break;
        if (isListed(*at) && std::ranges::find(line, at) == line.end())
            line.push_back(at);
    }
    return line;
}

int RunsFilter::branchCount(const RunSummary& run) const {
    const QStringList branches = m_branches.value(run.id);
    return static_cast<int>(std::ranges::count_if(branches, [this](const QString& id) {
        const RunSummary* branch = m_model.run(m_model.indexOf(id));
        return branch && isListed(*branch);
    }));
}

QModelIndex RunsFilter::originOf(const QModelIndex& index) const {
    const RunSummary* run = m_model.run(mapToSource(index));
    if (!run)
        return {};
    const auto& line = lineOf(*run);
    return line.size() < 2 ? QModelIndex() : mapFromSource(m_model.indexOf(line[1]->id));
}

QVariant RunsFilter::data(const QModelIndex& index, int role) const {
    if (role != RunsModel::DepthRole && role != RunsModel::BranchesRole &&
        role != RunsModel::FoldedRole)
        return QSortFilterProxyModel::data(index, role);
    const RunSummary* run = m_model.run(mapToSource(index));
    if (!run)
        return {};
    if (role == RunsModel::DepthRole)
        return static_cast<int>(lineOf(*run).size()) - 1;
    if (role == RunsModel::BranchesRole)
        return branchCount(*run);
    return m_query.isEmpty() && m_folded.contains(run->id);
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const RunSummary* run = m_model.run(m_model.index(row, 0, parent));
    if (!run || !isListed(*run))
        return false;
    if (!m_query.isEmpty() || m_folded.isEmpty())
        return true;
    const auto& line = lineOf(*run);
    return std::none_of(line.begin() + 1, line.end(),
                        [this](const RunSummary* origin) { return m_folded.contains(origin->id); });
}

/// Names, presets and tags often hold numbers: the rate or the seed of a run. What is missing comes
/// last either way.
bool RunsFilter::isLess(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant one = left.data(RunsModel::SortRole);
    const QVariant other = right.data(RunsModel::SortRole);
    if (one.isValid() != other.isValid())
        return one.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (one.userType() != QMetaType::QString)
        return QSortFilterProxyModel::lessThan(left, right);
    return compareNaturally(one.toString(), other.toString()) < 0;
}

bool RunsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const RunSummary* one = m_model.run(left);
    const RunSummary* other = m_model.run(right);
    if (m_branches.isEmpty() || !one || !other)
        return isLess(left, right);
    const auto& lineOne = lineOf(*one);
    const auto& lineOther = lineOf(*other);
    // From the run that all came from on, to where they part.
    auto atOne = lineOne.rbegin();
    auto atOther = lineOther.rbegin();
    while (atOne != lineOne.rend() && atOther != lineOther.rend() && *atOne == *atOther) {
        ++atOne;
        ++atOther;
    }
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    const bool isOrigin = atOne == lineOne.rend();
    if (isOrigin && atOther == lineOther.rend())
        return false;
    // A run stands above its branches, however they are sorted.
    if (isOrigin || atOther == lineOther.rend())
        return isOrigin == ascending;
    const auto cell = [&](const RunSummary* run) {
        return m_model.indexOf(run->id).siblingAtColumn(left.column());
    };
    const QModelIndex cellOne = cell(*atOne);
    const QModelIndex cellOther = cell(*atOther);
    if (isLess(cellOne, cellOther))
        return true;
    // Of equals, too, each keeps its own branches.
    return !isLess(cellOther, cellOne) && (cellOne.row() < cellOther.row()) == ascending;
}

} // namespace parlance::ui
