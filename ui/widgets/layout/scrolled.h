// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QScrollArea>

#include <algorithm>

namespace parlance::ui {

/// Puts `content` into the area, which owns it. What the area lies on shows through, where
/// QScrollArea itself would have the content filled with the colour of the window.
inline void setScrolled(QScrollArea& area, QWidget& content) {
    area.setWidget(&content);
    content.setAutoFillBackground(false);
}

/// Texts that break their lines are the higher the narrower what they are in is.
inline int leastHeightOf(const QWidget& content, int width) {
    const int least = std::max(content.minimumSizeHint().height(), content.minimumHeight());
    const QLayout* layout = content.layout();
    return layout && layout->hasHeightForWidth()
               ? std::max(least, layout->totalMinimumHeightForWidth(width))
               : least;
}

} // namespace parlance::ui
