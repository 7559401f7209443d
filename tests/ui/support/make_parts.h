// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

#include <QCoreApplication>

#include <map>

namespace parlance::ui::testing {

/// All of the page's, as the window makes them in turns.
inline void makeParts(Page& page) {
    while (page.makePart())
        ;
}

/// Where all that is in sight lies on the page. Layouts within layouts take a turn each.
inline std::map<const QWidget*, QRect> placesOn(const Page& page) {
    for (int turn = 0; turn < 10; ++turn)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    std::map<const QWidget*, QRect> places;
    for (const QWidget* widget : page.findChildren<QWidget*>())
        if (widget->isVisible())
            places[widget] = {widget->mapTo(&page, QPoint()), widget->size()};
    return places;
}

} // namespace parlance::ui::testing
