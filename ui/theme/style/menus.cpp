// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/menus.h"

#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace parlance::ui {
namespace {

constexpr int kMenuPadding = 12;
constexpr int kMenuPaddingDown = 6;
constexpr int kRoomAtEnd = 24; ///< for the arrow of a submenu
constexpr int kMarkSide = 14;
constexpr int kMenuGap = 8;
constexpr int kKeysGap = 24; ///< between the words and the keys
constexpr int kSeparatorHeight = 9;
constexpr int kBarPadding = 8;
constexpr int kBarPaddingDown = 4;

int marksWidth(const QStyleOptionMenuItem& option) {
    return option.menuHasCheckableItems ? kMarkSide + kMenuGap : 0;
}

int iconsWidth(const QStyleOptionMenuItem& option) {
    return option.maxIconWidth > 0 ? option.maxIconWidth + kMenuGap : 0;
}

void paintMark(QPainter& painter, const QStyleOptionMenuItem& option, const QRect& rect,
               const QColor& colour) {
    if (option.checkType == QStyleOptionMenuItem::NotCheckable || !option.checked)
        return;
    if (option.checkType == QStyleOptionMenuItem::Exclusive)
        paintBox(painter, QRectF(rect).adjusted(4, 4, -4, -4), kMarkSide, colour);
    else
        paintCheckMark(painter, rect, colour);
}

} // namespace

void paintPopup(QPainter& painter, const QRect& rect) {
    painter.fillRect(rect, theme().surface);
    paintBox(painter, rect, 0.0, QColor(), theme().border);
}

void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& option) {
    const Theme& t = theme();
    const QRect& all = option.rect;
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(
            QRect(all.left() + kMenuGap, all.center().y(), all.width() - 2 * kMenuGap, 1),
            t.border);
        return;
    }
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    if (isEnabled && option.state.testFlag(QStyle::State_Selected))
        paintBox(painter, all, kViewRadius, t.selected);
    const QColor colour = isEnabled ? t.text : t.disabled;
    const auto placed = [&](const QRect& rect) {
        return QStyle::visualRect(option.direction, all, rect);
    };
    int left = all.left() + kMenuPadding;
    const auto square = [&](int side) {
        return placed(QRect(left, all.center().y() - side / 2 + 1, side, side));
    };
    paintMark(painter, option, square(kMarkSide), colour);
    left += marksWidth(option);
    if (!option.icon.isNull())
        option.icon.paint(&painter, square(option.maxIconWidth), Qt::AlignCenter,
                          isEnabled ? QIcon::Normal : QIcon::Disabled);
    left += iconsWidth(option);

    const QStringList parts = option.text.split(QLatin1Char('\t'));
    QRect words = all;
    words.setLeft(left);
    words.setRight(all.right() - kRoomAtEnd);
    painter.save();
    painter.setFont(option.font);
    painter.setPen(colour);
    painter.drawText(placed(words), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic,
                     parts.first());
    if (parts.size() > 1) {
        painter.setPen(isEnabled ? t.textMuted : t.disabled);
        painter.drawText(placed(words), Qt::AlignRight | Qt::AlignVCenter, parts.last());
    }
    painter.restore();
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu) {
        left = all.right() + 1 - kRoomAtEnd + (kRoomAtEnd - kMarkSide) / 2;
        paintChevron(painter, square(kMarkSide),
                     option.direction == Qt::LeftToRight ? Qt::RightArrow : Qt::LeftArrow,
                     t.textMuted);
    }
}

QSize menuItemSize(const QSize& contents, const QStyleOptionMenuItem& option) {
    if (option.menuItemType == QStyleOptionMenuItem::Separator)
        return {contents.width(), kSeparatorHeight};
    const int keys = option.text.contains(QLatin1Char('\t')) ? kKeysGap : 0;
    return {contents.width() + kMenuPadding + marksWidth(option) + iconsWidth(option) + keys +
                kRoomAtEnd,
            std::max(contents.height(), option.fontMetrics.height()) + 2 * kMenuPaddingDown};
}

void paintMenuBar(QPainter& painter, const QRect& rect) {
    painter.fillRect(rect, theme().surface);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().border);
}

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& option) {
    const Theme& t = theme();
    painter.fillRect(option.rect, t.surface);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    if (isEnabled && option.state.testFlag(QStyle::State_Selected))
        paintBox(painter, option.rect, kViewRadius, t.hover);
    painter.save();
    painter.setPen(isEnabled ? t.text : t.disabled);
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                     option.text);
    painter.restore();
}

QSize menuBarItemSize(const QSize& contents) {
    return contents.grownBy({kBarPadding, kBarPaddingDown, kBarPadding, kBarPaddingDown});
}

} // namespace parlance::ui
