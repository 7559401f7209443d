// SPDX-License-Identifier: GPL-3.0-or-later
// Names for how text, buttons and rows look, so that pages speak of meaning and the theme alone of
// sizes and colours.
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QLabel>
#include <QString>
#include <QWidget>

namespace parlance::ui {

enum class TextRole {
    Body,
    PageTitle, ///< one per page
    Heading,   ///< of a card
    Caption,   ///< of a group, small and quiet capitals' weight
    Muted,     ///< help and secondary text
    Value,     ///< a number that is read from afar
    Mono,      ///< command lines, paths
    Success,
    Warning,
    Danger,
};

enum class ButtonRole {
    Normal,
    Primary, ///< one per page: the thing to do next
    Danger,
    Quiet, ///< no frame until hovered; for icons and rows
};

/// For labels and texts; may be called again to change the look.
void setTextRole(QWidget* widget, TextRole role);
void setButtonRole(QAbstractButton* button, ButtonRole role);
ButtonRole buttonRoleOf(const QWidget* widget);

/// Rows as those of a log, which are read by the screenful.
void setDenseRows(QAbstractItemView* view);
bool hasDenseRows(const QAbstractItemView* view);

/// Gives all texts the colours that their roles have in the theme as it is now.
void refreshRoles();

/// A label of plain text that breaks its lines.
QLabel* makeText(TextRole role, const char* objectName, QWidget* parent);
/// The same in a column of its own, which is not widened by the names and paths in it, however long
/// they are.
QLabel* makeColumnText(TextRole role, const char* objectName, QWidget* parent);

/// A quiet button that shows only an icon. `tip` is its tooltip and its accessible name.
QAbstractButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent);

} // namespace parlance::ui
