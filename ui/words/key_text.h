// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

namespace parlance::ui {

/// What is printed on the keys, in the words of the pages: "Enter" and "Delete".
QString keyText(const QKeySequence& keys);

} // namespace parlance::ui
