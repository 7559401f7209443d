// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is given.
#pragma once

#include "core/engine/engine.h"

#include <filesystem>

namespace parlance::ui {

class Dialogs;
class RunsService;

struct StudioContext {
    engine::Engine& engine;
    std::filesystem::path project; ///< folder with project.json, data/, runs/, models/
    Dialogs& dialogs;
    RunsService& runs;
    std::filesystem::path parlance{}; ///< the command line program
};

} // namespace parlance::ui
