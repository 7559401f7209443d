// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_area.h"

#include "ui/pages/page.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace parlance::ui {
namespace {

/// Texts that break their lines are the higher the narrower the page is.
int leastHeight(const QWidget& page, int width) {
    const int least = std::max(page.minimumSizeHint().height(), page.minimumHeight());
    const QLayout* layout = page.layout();
    return layout && layout->hasHeightForWidth()
               ? std::max(least, layout->totalMinimumHeightForWidth(width))
               : least;
}

} // namespace

PageArea::PageArea(Page& page, QWidget* parent) : QScrollArea(parent), m_page(page) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidget(&page); // which is now this area's
    page.setAutoFillBackground(false);
    page.installEventFilter(this);
}

bool PageArea::eventFilter(QObject* watched, QEvent* event) {
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == &m_page && event->type() == QEvent::LayoutRequest)
        fit();
    return result;
}

void PageArea::resizeEvent(QResizeEvent* event) {
    fit();
    QScrollArea::resizeEvent(event);
}

void PageArea::fit() {
    QSize room = maximumViewportSize();
    const int leastWidth = std::max(m_page.minimumSizeHint().width(), m_page.minimumWidth());
    if (leastWidth > room.width())
        room.rheight() -= horizontalScrollBar()->sizeHint().height();
    int width = std::max(room.width(), leastWidth);
    if (leastHeight(m_page, width) > room.height()) {
        room.rwidth() -= verticalScrollBar()->sizeHint().width();
        width = std::max(room.width(), leastWidth);
    }
    m_page.resize(width, std::max(room.height(), leastHeight(m_page, width)));
}

} // namespace parlance::ui
