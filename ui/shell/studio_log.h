// SPDX-License-Identifier: GPL-3.0-or-later
// The window's own messages: how many there are, and where they are kept. Those of runs are with
// the runs.
#pragma once

#include "core/base/log.h"

#include <filesystem>

namespace parlance::ui {

/// Kept in the settings.
log::Level chosenLogLevel();
/// From now on.
void chooseLogLevel(log::Level level);

/// Has the messages of this start of the window, and of the one before.
std::filesystem::path studioLogFolder();
/// Where they cannot be kept they go to the terminal alone, and it says why there.
void keepStudioLog();

} // namespace parlance::ui
