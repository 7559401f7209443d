// SPDX-License-Identifier: GPL-3.0-or-later
// Frames, the rows of lists and tables and their headers, and tabs.
#pragma once

#include <QStyleOptionFrame>
#include <QStyleOptionHeader>
#include <QStyleOptionTab>
#include <QStyleOptionViewItem>

namespace parlance::ui {

void paintFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void paintLine(QPainter& painter, const QStyleOptionFrame& option);

void paintRowItem(QPainter& painter, const QStyleOptionViewItem& option);
/// What is left of an item for its contents.
QRect itemContents(const QStyleOptionViewItem& option);
QSize itemSize(const QSize& natural, const QWidget* widget);

void paintHeaderSection(QPainter& painter, const QRect& rect);
/// What the words of a heading are drawn with, where they stand.
QStyleOptionHeaderV2 headerWords(const QStyleOptionHeader& option);
QRect headerLabel(const QStyleOptionHeader& option);
QRect headerArrow(const QStyleOptionHeader& option);
QSize headerSize(const QStyleOptionHeader& option);

inline constexpr int kTabPaddingAcross = 24;
inline constexpr int kLeastTabPadding = 4; ///< on either side, where there is no room for more
inline constexpr int kTabPaddingDown = 18;
void paintTab(QPainter& painter, const QStyleOptionTab& option);
/// What the words of a tab are drawn with.
QStyleOptionTab tabLabel(const QStyleOptionTab& option);
QFont tabFont(QFont font);
QSize tabSize(const QSize& contents, const QStyleOptionTab& option);

} // namespace parlance::ui
