// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of resources/icons: one line style on a 24-pixel grid, drawn in a colour of the theme
// at any scale. They follow a change of theme by themselves.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace parlance::ui {

/// Colours an icon takes from the theme when it is painted.
enum class IconTint { Text, Muted, Accent, Success, Warning, Danger };

/// `name` is a file of resources/icons without its ending, as "play".
QIcon icon(const QString& name, IconTint tint = IconTint::Text);

/// For delegates that draw by themselves.
void paintIcon(QPainter* painter, const QRect& rect, const QString& name, const QColor& colour);

} // namespace parlance::ui
