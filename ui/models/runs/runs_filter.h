// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/runs/run_query.h"

#include <QHash>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QTimer>

#include <unordered_map>
#include <vector>

namespace parlance::ui {

class RunsModel;

/// The list of runs as filtered by a query and sorted by a column. A run that started from another
/// one's checkpoint is its branch: it follows that run, a level deeper, among its other branches in
/// their order. The branches of a run can be folded away.
class RunsFilter : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    explicit RunsFilter(RunsModel& model, QObject* parent = nullptr);

    /// What is folded is listed too where it matches.
    void setQuery(const RunQuery& query);
    const RunQuery& query() const { return m_query; }
    /// Whether archived runs are listed where the query says nothing of them.
    void setArchivedShown(bool shown);
    bool isArchivedShown() const { return m_archivedShown || m_query.namesArchived(); }

    /// Runs whose branches are not listed.
    const QSet<QString>& folded() const { return m_folded; }
    void setFolded(const QSet<QString>& ids);
    /// Unfolds those that this run comes from.
    void reveal(const QString& id);
    /// The run that the one at `index` branched from; invalid where none is listed.
    QModelIndex originOf(const QModelIndex& index) const;

    /// With the roles of RunsModel that tell of branches.
    QVariant data(const QModelIndex& index, int role) const override;

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

  private:
    void takeRows(int first, int last);
    void dropRows(int first, int last);
    void rearrangeFor(int first, int last);
    void rearrange();
    /// Of two cells of one column.
    bool isLess(const QModelIndex& left, const QModelIndex& right) const;
    bool isListed(const RunSummary& run) const;
    /// The run and those it came from, as far as they are listed, itself first.
    const std::vector<const RunSummary*>& lineOf(const RunSummary& run) const;
    std::vector<const RunSummary*> findLineOf(const RunSummary& run) const;
    int branchCount(const RunSummary& run) const;

    RunsModel& m_model;
    RunQuery m_query;
    bool m_archivedShown = false;
    QSet<QString> m_folded;
    QTimer m_later;
    QHash<QString, QStringList> m_branches; ///< of each run, by id; of runs that are gone too
    /// Of the runs at this revision of the model: sorting asks for each many times.
    mutable std::unordered_map<const RunSummary*, std::vector<const RunSummary*>> m_lines;
    mutable quint64 m_linesRevision = 0;
};

} // namespace parlance::ui
