// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QStyle>

namespace parlance::ui {

/// The studio's own picture for what Qt's dialogs show; null where it has none.
QIcon standardIconFor(QStyle::StandardPixmap standard);

} // namespace parlance::ui
