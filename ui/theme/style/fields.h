// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of text, choices and numbers, and texts of several lines.
#pragma once

#include <QStyleOptionComboBox>
#include <QStyleOptionSpinBox>

#include <optional>

namespace parlance::ui {

/// Whether the field of text is a part of a choice or of a number, which draw the frame.
bool isPartOfField(const QWidget* widget);

/// Of the line around a control whose content is refused or doubted; nothing for others.
std::optional<QColor> markColour(const QWidget* widget);
void paintFieldFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget);
/// Where a field of text has its text.
QRect fieldContents(const QRect& field);
/// `beside` is the room of what stands at the right of the contents.
QSize fieldSize(const QSize& contents, int beside);

void paintComboBox(QPainter& painter, const QStyleOptionComboBox& option, const QWidget* widget);
QRect comboBoxPart(const QStyleOptionComboBox& option, QStyle::SubControl part);
QSize comboBoxSize(const QSize& contents);

void paintSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QWidget* widget);
QRect spinBoxPart(const QStyleOptionSpinBox& option, QStyle::SubControl part);
QSize spinBoxSize(const QSize& contents, const QStyleOptionSpinBox& option);

} // namespace parlance::ui
