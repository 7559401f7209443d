// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, the bar of menus and tooltips.
#pragma once

#include <QStyleOptionMenuItem>

namespace parlance::ui {

void paintPopup(QPainter& painter, const QRect& rect);

void paintMenuItem(QPainter& painter, const QStyleOptionMenuItem& option);
QSize menuItemSize(const QSize& contents, const QStyleOptionMenuItem& option);

void paintMenuBar(QPainter& painter, const QRect& rect);
void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& option);
QSize menuBarItemSize(const QSize& contents);

} // namespace parlance::ui
