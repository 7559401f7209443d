// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/scroll_anchor.h"

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

namespace parlance::ui {

namespace {
constexpr int kSettledMs = 200;
} // namespace

void ScrollAnchor::hold(QWidget& part) {
    for (QWidget* above = part.parentWidget(); above; above = above->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(above);
        if (area && area->verticalScrollBar()->value() > 0) {
            new ScrollAnchor(*area, part); // its own
            return;
        }
    }
}

ScrollAnchor::ScrollAnchor(QScrollArea& area, QWidget& part)
    : QObject(&part), m_area(area), m_part(part), m_place(place()) {
    for (QWidget* moved = &part; moved != area.widget(); moved = moved->parentWidget())
        moved->installEventFilter(this);
    connect(area.verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (!m_scrolls) // by hand
            m_place = place();
    });
    QTimer::singleShot(kSettledMs, this, &QObject::deleteLater);
}

bool ScrollAnchor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Move) {
        QScrollBar* bar = m_area.verticalScrollBar();
        m_scrolls = true;
        bar->setValue(bar->value() + place() - m_place);
        m_scrolls = false;
    }
    return QObject::eventFilter(watched, event);
}

int ScrollAnchor::place() const {
    return m_part.mapTo(m_area.viewport(), QPoint()).y();
}

} // namespace parlance::ui
