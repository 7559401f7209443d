// SPDX-License-Identifier: GPL-3.0-or-later
// Where the keyboard goes. Left to itself, Qt gives the focus of a control that hides or is
// disabled to whatever comes next in the order of Tab, be it "Delete".
#pragma once

#include <QWidget>

#include <vector>

namespace parlance::ui {

/// Tab visits the widgets in this order.
void setTabSequence(const std::vector<QWidget*>& widgets);

/// When `from` hides or is disabled while it has the focus, the first of `successors` that is
/// visible and enabled gets it. Name none that destroys anything, and last one that is always
/// there. A later call replaces an earlier one.
void passFocusTo(QWidget* from, const std::vector<QWidget*>& successors);

/// Is this a button whose press cannot be taken back?
bool isDestructive(const QWidget* widget);

} // namespace parlance::ui
