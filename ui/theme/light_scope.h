// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

namespace parlance::ui {

/// While it lives, theme() has the light colours, for what is drawn to be printed. Widgets are not
/// told, and keep their looks. On the window's thread, no longer than it takes to draw: no event
/// is handled meanwhile.
class LightScope {
  public:
    LightScope();
    ~LightScope();
    LightScope(const LightScope&) = delete;
    LightScope& operator=(const LightScope&) = delete;

  private:
    Theme m_before;
};

} // namespace parlance::ui
