// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace parlance::ui {

/// What is too long loses its first folders, "…en-us+f2/307-1.wav", so that the files of one folder
/// can be told apart; of a file's name that is too long itself both ends are shown.
QString elidedPath(const QString& path, const QFontMetrics& font, int width);

/// Paths, or names like paths, in a column of a table.
class PathDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace parlance::ui
