// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace parlance::ui {

/// Puts `content` into the area, which owns it. What the area lies on shows through, where
/// QScrollArea itself would have the content filled with the colour of the window.
inline void setScrolled(QScrollArea& area, QWidget& content) {
    area.setWidget(&content);
    content.setAutoFillBackground(false);
}

} // namespace parlance::ui
