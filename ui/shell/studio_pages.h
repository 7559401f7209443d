// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/main_window.h"

namespace parlance::ui {

/// The pages of a project, in the order of the sidebar.
std::vector<MainWindow::PageMaker> studioPageMakers();

} // namespace parlance::ui
