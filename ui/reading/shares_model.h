// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/reading/share_table.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

namespace parlance::ui {

class SharesModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Number, ColumnCount };
    static constexpr int kBarRole = Qt::UserRole; ///< how long the bar is: 0 to 1

    SharesModel(const QString& nameHeading, const QString& shareHeading, QObject* parent);

    void setShares(std::vector<ShareTable::Share> shares);
    void setNameHeading(const QString& heading);
    const ShareTable::Share& at(int row) const {
        return m_shares.at(static_cast<std::size_t>(row));
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString m_nameHeading, m_shareHeading;
    std::vector<ShareTable::Share> m_shares;
};

/// The number at the right of its bar.
class ShareDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace parlance::ui
