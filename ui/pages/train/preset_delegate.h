// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace parlance::ui {

/// A preset as name, summary in up to three lines, and whether the project has its data; an item
/// that cannot be chosen as the heading of those below it.
class PresetDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    static constexpr int kSummary = Qt::UserRole;
    static constexpr int kHasData = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace parlance::ui
