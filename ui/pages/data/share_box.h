// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

namespace parlance::ui {

/// Percents of a data set that are taken off for another part.
QSpinBox* makeShareBox(const char* objectName, const QString& accessibleName, QWidget* parent);

} // namespace parlance::ui
