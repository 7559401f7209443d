// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// Its room stays while it is hidden, so that nothing moves as it comes and goes; or no longer.
inline void keepPlace(QWidget& widget, bool keep = true) {
    QSizePolicy kept = widget.sizePolicy();
    kept.setRetainSizeWhenHidden(keep);
    widget.setSizePolicy(kept);
}

} // namespace parlance::ui
