// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

class QTabWidget;

namespace parlance::ui {

class DataSetPanel;

/// For pictures of the Data page: a text of the project, if it has one, in place of what is shown,
/// with its line and its vocabulary. `line` and `vocabulary` are tabs.
std::vector<Page::Scene> textScenes(DataSetPanel& sets, QTabWidget& tabs, QWidget& line,
                                    QWidget& vocabulary);

} // namespace parlance::ui
