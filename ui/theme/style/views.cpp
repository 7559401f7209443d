// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/views.h"

#include "ui/theme/roles.h"
#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace parlance::ui {
namespace {

constexpr int kItemPadding = 8;
constexpr int kItemHeight = 28;
constexpr int kDenseItemPadding = 4;
constexpr int kDenseItemHeight = 18;
constexpr int kHeaderPadding = 11; ///< so that its words begin where those of the cells do
constexpr int kHeaderPaddingDown = 4;
constexpr int kArrowSide = 12;
constexpr int kArrowGap = 4;
constexpr int kTabLine = 2;

bool isDense(const QWidget* widget) {
    return hasDenseRows(qobject_cast<const QAbstractItemView*>(widget));
}

int itemPadding(const QWidget* widget) {
    return isDense(widget) ? kDenseItemPadding : kItemPadding;
}

bool hasArrow(const QStyleOptionHeader& option) {
    return option.sortIndicator != QStyleOptionHeader::None;
}

} // namespace

void paintFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const Theme& t = theme();
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    if (qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget))
        paintBox(painter, option.rect, kControlRadius, t.sunken, hasFocus ? t.accent : t.border);
    else if (qobject_cast<const QAbstractItemView*>(widget))
        paintBox(painter, option.rect, kViewRadius, t.surface, hasFocus ? t.accent : QColor());
    else // a card; what pops up has the corners of its window
        paintBox(painter, option.rect, widget && widget->isWindow() ? 0.0 : kCardRadius, t.surface,
                 t.border);
}

void paintLine(QPainter& painter, const QStyleOptionFrame& option) {
    QRect line = option.rect;
    if (option.frameShape == QFrame::HLine) {
        line.setTop(option.rect.center().y());
        line.setHeight(1);
    } else {
        line.setLeft(option.rect.center().x());
        line.setWidth(1);
    }
    painter.fillRect(line, theme().border);
}

void paintRowItem(QPainter& painter, const QStyleOptionViewItem& option) {
    if (option.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, option.backgroundBrush);
    if (option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, theme().selected);
    else if (option.state.testFlag(QStyle::State_Enabled) &&
             option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme().hover);
}

QRect itemContents(const QStyleOptionViewItem& option) {
    const int padding = itemPadding(option.widget);
    return option.rect.adjusted(padding, 0, -padding, 0);
}

QSize itemSize(const QSize& natural, const QWidget* widget) {
    return {natural.width() + 2 * itemPadding(widget),
            std::max(natural.height(), isDense(widget) ? kDenseItemHeight : kItemHeight)};
}

void paintHeaderSection(QPainter& painter, const QRect& rect) {
    painter.fillRect(rect, theme().surface);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme().border);
}

QRect headerLabel(const QStyleOptionHeader& option) {
    const int arrow = hasArrow(option) ? kArrowSide + kArrowGap : 0;
    const QRect label = option.rect.adjusted(kHeaderPadding, kHeaderPaddingDown,
                                             -kHeaderPadding - arrow, -kHeaderPaddingDown);
    return QStyle::visualRect(option.direction, option.rect, label);
}

QStyleOptionHeaderV2 headerWords(const QStyleOptionHeader& option) {
    QStyleOptionHeaderV2 words;
    if (const auto* whole = qstyleoption_cast<const QStyleOptionHeaderV2*>(&option))
        words = *whole;
    else
        static_cast<QStyleOptionHeader&>(words) = option;
    words.rect = headerLabel(option);
    words.palette.setColor(QPalette::ButtonText, theme().textMuted);
    return words;
}

QRect headerArrow(const QStyleOptionHeader& option) {
    const QRect arrow(option.rect.right() + 1 - kHeaderPadding - kArrowSide,
                      option.rect.center().y() - kArrowSide / 2 + 1, kArrowSide, kArrowSide);
    return QStyle::visualRect(option.direction, option.rect, arrow);
}

QSize headerSize(const QStyleOptionHeader& option) {
    const QSize text = option.fontMetrics.size(0, option.text);
    const int arrow = hasArrow(option) ? kArrowSide + kArrowGap : 0;
    return {text.width() + 2 * kHeaderPadding + arrow, text.height() + 2 * kHeaderPaddingDown + 1};
}

void paintTab(QPainter& painter, const QStyleOptionTab& option) {
    if (!option.state.testFlag(QStyle::State_Selected))
        return;
    const QRect line(option.rect.left(), option.rect.bottom() + 1 - kTabLine, option.rect.width(),
                     kTabLine);
    painter.fillRect(line, theme().accent);
}

QStyleOptionTab tabLabel(const QStyleOptionTab& option) {
    const Theme& t = theme();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QColor colour = t.textMuted;
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver))
        colour = t.text;
    if (option.state.testFlag(QStyle::State_HasFocus))
        colour = t.accent;
    if (!option.state.testFlag(QStyle::State_Enabled))
        colour = t.disabled;
    QStyleOptionTab label = option;
    label.palette.setColor(QPalette::WindowText, colour);
    return label;
}

QFont tabFont(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

QSize tabSize(const QSize& contents, const QStyleOptionTab& option) {
    // Each has the room of the chosen one, so that choosing moves none.
    const QFont font = tabFont(QFont());
    const int bolder = QFontMetrics(font).horizontalAdvance(option.text) -
                       option.fontMetrics.horizontalAdvance(option.text);
    return {contents.width() + std::max(bolder, 0), contents.height()};
}

} // namespace parlance::ui
