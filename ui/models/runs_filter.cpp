// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs_filter.h"

#include "ui/models/runs_model.h"

namespace parlance::ui {

RunsFilter::RunsFilter(RunsModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    setSortRole(RunsModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setSourceModel(&model);
}

void RunsFilter::setQuery(const RunQuery& query) {
    m_query = query;
    invalidateFilter();
}

void RunsFilter::setArchivedShown(bool shown) {
    m_archivedShown = shown;
    invalidateFilter();
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const RunSummary* run = m_model.run(m_model.index(row, 0, parent));
    return run && (!run->user->archived || isArchivedShown()) && m_query.matches(*run);
}

} // namespace parlance::ui
