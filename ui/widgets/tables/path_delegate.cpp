// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/path_delegate.h"

#include <QApplication>
#include <QStyle>

namespace parlance::ui {

QString elidedPath(const QString& path, const QFontMetrics& font, int width) {
    if (font.horizontalAdvance(path) <= width)
        return path;
    const QString file = path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
    const bool fits = font.horizontalAdvance(QStringLiteral("…/") + file) <= width;
    return fits ? font.elidedText(path, Qt::ElideLeft, width)
                : font.elidedText(file, Qt::ElideMiddle, width);
}

void PathDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    const QStyle* style = shown.widget ? shown.widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &shown, shown.widget) + 1;
    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &shown, shown.widget);
    shown.text = elidedPath(shown.text, shown.fontMetrics, room.width() - 2 * margin);
    style->drawControl(QStyle::CE_ItemViewItem, &shown, painter, shown.widget);
}

} // namespace parlance::ui
