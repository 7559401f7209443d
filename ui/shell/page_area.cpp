// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_area.h"

#include "ui/pages/page.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/scrolled.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace parlance::ui {

PageArea::PageArea(Page& page, QWidget* parent) : QScrollArea(parent), m_page(page) {
    setFocusPolicy(Qt::NoFocus);
    setScrolled(*this, page); // which is now this area's
    page.installEventFilter(this);
    connect(&page, &Page::partShown, this, [this](QWidget* part) {
        forgetPart();
        m_shownPart = part;
        part->installEventFilter(this);
        showPart();
    });
    // Who scrolls himself has seen enough of it.
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, &PageArea::forgetPart);
}

/// Later: who asks may still be changing what is on the page.
void PageArea::showPart() {
    QTimer::singleShot(0, m_shownPart, [this, part = m_shownPart] {
        if (part == m_shownPart && part->isVisible())
            scrollTo(*part);
    });
}

void PageArea::forgetPart() {
    if (m_shownPart)
        m_shownPart->removeEventFilter(this);
    m_shownPart.clear();
}

/// Its top comes first where there is no room for the whole of it.
void PageArea::scrollTo(const QWidget& part) {
    // The page gets the height that it needs with the part, and texts the height of their lines.
    for (int round = 0; round < 2; ++round) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        fit();
    }
    const int top = part.mapTo(&m_page, QPoint()).y();
    const int below = top + part.height() + kSpaceLarge - viewport()->height();
    QScrollBar& bar = *verticalScrollBar();
    bar.setValue(std::min(std::max(bar.value(), below), top - kSpaceLarge));
}

bool PageArea::eventFilter(QObject* watched, QEvent* event) {
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == &m_page && event->type() == QEvent::LayoutRequest)
        fit();
    // What it shows may still be on its way, and may need more room.
    if (watched == m_shownPart && event->type() == QEvent::Resize && !m_page.isSettled())
        showPart();
    return result;
}

void PageArea::resizeEvent(QResizeEvent* event) {
    fit();
    QScrollArea::resizeEvent(event);
}

/// A page that is left stays as it is: it would otherwise be scrolled, on its return, to what was
/// asked for before.
void PageArea::hideEvent(QHideEvent* event) {
    QScrollArea::hideEvent(event);
    forgetPart();
}

/// Tab scrolls to where it leads. Qt calls this also where the focus leaves what hides or is
/// disabled, and then nobody has asked to be led anywhere.
bool PageArea::focusNextPrevChild(bool next) {
    const QWidget* from = window()->focusWidget();
    const bool isLed = from && from->isVisible() && from->isEnabled();
    return isLed ? QScrollArea::focusNextPrevChild(next) : QWidget::focusNextPrevChild(next);
}

void PageArea::fit() {
    QSize room = maximumViewportSize();
    const int leastWidth = std::max(m_page.minimumSizeHint().width(), m_page.minimumWidth());
    if (leastWidth > room.width())
        room.rheight() -= horizontalScrollBar()->sizeHint().height();
    int width = std::max(room.width(), leastWidth);
    if (leastHeightOf(m_page, width) > room.height()) {
        room.rwidth() -= verticalScrollBar()->sizeHint().width();
        width = std::max(room.width(), leastWidth);
    }
    m_page.resize(width, std::max(room.height(), leastHeightOf(m_page, width)));
}

} // namespace parlance::ui
