// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/home/guide_row.h"
#include "ui/pages/home/own/own_goals.h"

namespace parlance::ui {

/// "My recordings"
QString goalTitle(OwnGoal goal);
GuideRow::Words stepWords(OwnGoal goal, OwnMatter matter);
/// What takes their place as things are.
GuideRow::Now nowOf(OwnGoal goal, OwnMatter matter, const OwnFacts& facts);

} // namespace parlance::ui
