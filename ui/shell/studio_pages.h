// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QWidget;

namespace parlance::ui {

class Page;
struct StudioContext;

/// The pages of the window, in the order of its sidebar.
std::vector<Page*> makeStudioPages(StudioContext& context, QWidget* parent);

} // namespace parlance::ui
