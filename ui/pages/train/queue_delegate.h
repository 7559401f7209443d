// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace parlance::ui {

/// A run that waits: its name, and quietly beside it what it is about.
class QueueDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    static constexpr int kAbout = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace parlance::ui
