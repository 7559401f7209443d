// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/studio/bench/bench_table.h"

#include <filesystem>

namespace parlance::ui {
class MainWindow;
class StudioApplication;
} // namespace parlance::ui

namespace parlance::studio {

/// Every page of a project with long data sets and some runs in `folder`: how long it takes until
/// the page is on screen, and the longest call until all on it has come, in each of its scenes too
/// (ui::Page::scenes). Throws Error{Internal} when something does not come to its end.
std::vector<BenchRow> measurePages(ui::StudioApplication& application, ui::MainWindow& window,
                                   const std::filesystem::path& folder);

} // namespace parlance::studio
