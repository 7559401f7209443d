// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace parlance::ui {

/// What the page says while there are no runs.
QWidget* makeEmptyRuns(QWidget* parent);

} // namespace parlance::ui
