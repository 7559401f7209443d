// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui::testing {

/// Ends the test where there is none, since all of it would fail.
template <typename Widget>
Widget* findWidget(const QWidget& within, const char* name) {
    auto* widget = within.findChild<Widget*>(QLatin1String(name));
    if (!widget)
        qFatal("no widget named %s", name);
    return widget;
}

} // namespace parlance::ui::testing
