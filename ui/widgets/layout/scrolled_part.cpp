// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/scrolled_part.h"

#include "ui/widgets/layout/scrolled.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace parlance::ui {

ScrolledPart::ScrolledPart(QWidget& content, int leastHeight, QWidget* parent)
    : QScrollArea(parent), m_leastHeight(leastHeight) {
    setFocusPolicy(Qt::NoFocus); // what is in it has it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setScrolled(*this, content);
}

QSize ScrolledPart::minimumSizeHint() const {
    const int width = std::max(widget()->minimumSizeHint().width(), widget()->minimumWidth());
    return {width + verticalScrollBar()->sizeHint().width(), m_leastHeight};
}

QSize ScrolledPart::sizeHint() const {
    return widget()->sizeHint().expandedTo(minimumSizeHint());
}

bool ScrolledPart::eventFilter(QObject* watched, QEvent* event) {
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        fit();
    }
    return result;
}

void ScrolledPart::resizeEvent(QResizeEvent* event) {
    fit();
    QScrollArea::resizeEvent(event);
}

void ScrolledPart::fit() {
    QSize room = maximumViewportSize();
    if (m_keepsRoom || leastHeightOf(*widget(), room.width()) > room.height())
        room.rwidth() -= verticalScrollBar()->sizeHint().width();
    widget()->resize(room.width(), std::max(room.height(), leastHeightOf(*widget(), room.width())));
}

} // namespace parlance::ui
