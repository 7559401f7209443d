// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QWidget>

namespace parlance::ui {

/// Of this size if the screen has room for it and its frame, else as large as there is room: what
/// does not fit is scrolled.
inline void resizeOnScreen(QWidget& dialog, const QSize& wanted) {
    constexpr QSize kFrame(16, 48);
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - kFrame));
}

} // namespace parlance::ui
