// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/ranks_model.h"

#include "ui/services/runs/run_words.h"
#include "ui/theme/theme.h"
#include "ui/words/number_text.h"

namespace parlance::ui {

void RanksModel::setRanks(std::vector<runs::RankState> ranks) {
    if (ranks.size() == m_ranks.size()) {
        m_ranks = std::move(ranks);
        if (!m_ranks.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_ranks = std::move(ranks);
    endResetModel();
}

int RanksModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_ranks.size());
}

int RanksModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

bool RanksModel::isSlowest(int row) const {
    return runs::slowestOf(m_ranks) == &m_ranks[static_cast<std::size_t>(row)];
}

QVariant RanksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() >= Speed)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && isSlowest(index.row()))
        return theme().warning;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const runs::RankState& rank = m_ranks.at(static_cast<std::size_t>(index.row()));
    switch (index.column()) {
    case Rank:
        return isSlowest(index.row()) ? tr("%1, slowest").arg(rank.rank)
                                      : QString::number(rank.rank);
    case Host:
        return QString::fromStdString(rank.host);
    case Device:
        return deviceText(rank.device);
    case Speed:
        return valueText(rank.itemsPerSecond);
    case DataWait:
        return shareText(rank.dataWaitShare);
    case OthersWait:
        return shareText(1.0 - rank.workShare);
    default:
        return sizeText(static_cast<qint64>(rank.memory));
    }
}

QVariant RanksModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section >= Speed)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool inFull = role == Qt::ToolTipRole;
    switch (section) {
    case Rank:
        return tr("Rank");
    case Host:
        return tr("Host");
    case Device:
        return tr("Device");
    case Speed:
        return inFull ? tr("Items per second, of its own share of each batch") : tr("Items/s");
    case DataWait:
        return inFull ? tr("Share of its time that it waited for data") : tr("Waits for data");
    case OthersWait:
        return inFull ? tr("Share of its time that it waited for the other processes")
                      : tr("Waits for others");
    default:
        return inFull ? tr("Memory of its GPU, or of the process on the processor") : tr("Memory");
    }
}

} // namespace parlance::ui
