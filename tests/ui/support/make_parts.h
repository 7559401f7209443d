// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

namespace parlance::ui::testing {

/// All of the page's, as the window makes them in turns.
inline void makeParts(Page& page) {
    while (page.makePart())
        ;
}

} // namespace parlance::ui::testing
