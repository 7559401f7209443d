// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_query.h"

#include <QSortFilterProxyModel>

namespace parlance::ui {

class RunsModel;

/// The list of runs as filtered by a query and sorted by a column.
class RunsFilter : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    explicit RunsFilter(RunsModel& model, QObject* parent = nullptr);

    void setQuery(const RunQuery& query);
    const RunQuery& query() const { return m_query; }
    /// Whether archived runs are listed where the query says nothing of them.
    void setArchivedShown(bool shown);
    bool isArchivedShown() const { return m_archivedShown || m_query.namesArchived(); }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    RunsModel& m_model;
    RunQuery m_query;
    bool m_archivedShown = false;
};

} // namespace parlance::ui
