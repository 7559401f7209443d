// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"

#include <optional>
#include <vector>

namespace parlance::ui {

enum class Direction { Back, Forward };

/// Where a step by word leads from `seconds`: to the begin of the next word or the one before; from
/// the last word on to its end. Empty when there is nothing that way.
std::optional<double> wordStep(const std::vector<text::Word>& words, double seconds,
                               Direction direction);

} // namespace parlance::ui
