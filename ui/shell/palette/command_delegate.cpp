// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette/command_delegate.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace parlance::ui {

namespace {
constexpr int kCommandRowHeight = 32;
} // namespace

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {200, kCommandRowHeight};
}

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyleOptionViewItem background = option;
    background.text.clear();
    QApplication::style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &background, painter,
                                         option.widget);
    painter->save();
    QRect area = option.rect.adjusted(12, 0, -12, 0);
    const auto putRight = [&](const QString& words) {
        if (words.isEmpty())
            return;
        painter->setPen(theme().textMuted);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, words);
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(words) - kSpaceLarge);
    };
    painter->setFont(option.font);
    putRight(index.data(kKeys).toString());
    putRight(index.data(kContext).toString());
    const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
    const QString need = index.data(kNeed).toString();
    QString words = index.data(Qt::DisplayRole).toString();
    if (!enabled && !need.isEmpty())
        words += QStringLiteral(" · ") + need;
    painter->setPen(enabled ? theme().text : theme().textMuted);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(words, Qt::ElideRight, area.width()));
    painter->restore();
}

} // namespace parlance::ui
