// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// Its room stays while it is hidden, so that nothing moves as it comes and goes.
inline void keepPlace(QWidget& widget) {
    QSizePolicy kept = widget.sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    widget.setSizePolicy(kept);
}

} // namespace parlance::ui
