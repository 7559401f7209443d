// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/item_pairs.h"

#include <QAbstractTableModel>
#include <QPointF>

#include <array>
#include <optional>

namespace parlance::ui {

/// Items that two models did, those that changed for the worse most first; all, or those of
/// one place in the scatter.
class ItemPairsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// What stands in the column Change.
    static QStringList changeTexts();

    enum Column { Id, First, Second, Change, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// `first` and `second` name the two.
    void setPairs(ItemPairs pairs, const QString& first, const QString& second);
    const ItemPairs& pairs() const { return m_pairs; }
    /// Only those of these two values; empty = all.
    void setPlace(std::optional<QPointF> place);
    const ItemPair& pairAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    void choose();

    ItemPairs m_pairs;
    std::array<QString, 2> m_names;
    std::optional<QPointF> m_place;
    std::vector<std::size_t> m_rows; ///< indices into m_pairs
};

} // namespace parlance::ui
