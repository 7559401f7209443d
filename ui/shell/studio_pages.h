// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QWidget;

namespace parlance::ui {

class Page;
struct StudioContext;

/// The pages of a project, in the order of the sidebar.
std::vector<Page*> makeStudioPages(StudioContext& context, QWidget* parent);

} // namespace parlance::ui
