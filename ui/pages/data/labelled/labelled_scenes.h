// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

class QTabWidget;

namespace parlance::ui {

class DataSetPanel;

/// For pictures of the Data page: the project's first questions, classes and tokens, if it has
/// some, in place of what is shown. `item` is a tab.
std::vector<Page::Scene> labelledScenes(DataSetPanel& sets, QTabWidget& tabs, QWidget& item);

} // namespace parlance::ui
