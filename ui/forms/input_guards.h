// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace parlance::ui {

/// The wheel scrolls the page instead of changing a widget that has no focus.
void ignoreWheelWithoutFocus(QWidget* widget);

/// Undo and redo keys go to the form's history, not to the widget's own.
void leaveUndoToForm(QWidget* widget);

} // namespace parlance::ui
