// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace parlance::ui {

/// A command in the palette: its words, where it belongs, and its keys at the right. One that
/// cannot be chosen is grey, and what it needs stands behind its words.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    static constexpr int kContext = Qt::UserRole + 1;
    static constexpr int kKeys = Qt::UserRole + 2;
    static constexpr int kNeed = Qt::UserRole + 3;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace parlance::ui
