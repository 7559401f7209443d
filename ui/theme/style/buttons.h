// SPDX-License-Identifier: GPL-3.0-or-later
// Push buttons, tool buttons, check boxes and radio buttons.
#pragma once

#include <QProxyStyle>
#include <QStyleOptionToolButton>

namespace parlance::ui {

void paintPushButton(QPainter& painter, const QStyleOption& option, const QWidget* widget);
/// What the label of a push button is drawn with: its colours, and no arrow of a menu.
QStyleOptionButton pushButtonLabel(const QStyleOptionButton& option, const QWidget* widget);
QSize pushButtonSize(const QSize& contents, const QWidget* widget);

void paintToolButton(QPainter& painter, const QStyleOptionToolButton& option, const QWidget* widget,
                     const QStyle& style);
QSize toolButtonSize(const QSize& contents, const QWidget* widget);

inline constexpr int kIndicatorSide = 18;
inline constexpr int kCheckBoxHeight = 26;
void paintCheckBox(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void paintRadioButton(QPainter& painter, const QStyleOption& option);

} // namespace parlance::ui
