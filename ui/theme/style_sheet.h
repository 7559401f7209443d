// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace parlance::ui {

struct Theme;

/// The application's style sheet in the colours of `theme`; `fontPixels` is the size of body text.
QString styleSheetFor(const Theme& theme, int fontPixels);

} // namespace parlance::ui
