// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/rank_states.h"

#include <QAbstractTableModel>

namespace parlance::ui {

/// How each of the processes fares that train together: a row each.
class RanksModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Rank, Host, Device, Speed, DataWait, OthersWait, Memory, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows stay what they are while their number does.
    void setRanks(std::vector<runs::RankState> ranks);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    bool isSlowest(int row) const;

    std::vector<runs::RankState> m_ranks;
};

} // namespace parlance::ui
