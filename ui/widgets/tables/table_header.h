// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace parlance::ui {

/// Headings above a table, at the left of their columns. One without room is elided.
QHeaderView* makeTableHeader(Qt::TextElideMode elide, QWidget* parent);

} // namespace parlance::ui
