// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/split_part.h"

#include <QString>

namespace parlance::ui {

/// "Training", "Validation", "Tests".
QString partWord(data::SplitPart part);

} // namespace parlance::ui
