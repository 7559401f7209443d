// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/queue_delegate.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace parlance::ui {
namespace {

constexpr int kNameShare = 2; ///< of the row the name has one half at most
constexpr int kSide = 6;

} // namespace

void QueueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString name = std::exchange(row.text, {});
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    QRect area = option.rect.adjusted(kSide, 0, -kSide, 0);
    const QString about = index.data(kAbout).toString();
    const int room = about.isEmpty() ? area.width() : area.width() / kNameShare;
    const QString shown = option.fontMetrics.elidedText(name, Qt::ElideMiddle, room);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(theme().text);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, shown);
    area.setLeft(area.left() + option.fontMetrics.horizontalAdvance(shown) + kSpace);
    painter->setPen(theme().textMuted);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(about, Qt::ElideRight, area.width()));
    painter->restore();
}

} // namespace parlance::ui
