// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is given.
#pragma once

#include "core/engine/engine.h"
#include "core/models/use.h"

#include <filesystem>
#include <vector>

namespace parlance::ui {

class Dialogs;
class RunsService;

struct StudioContext {
    engine::Engine& engine;
    std::filesystem::path project; ///< folder with project.json, data/, runs/, models/
    Dialogs& dialogs;
    RunsService& runs;
    std::filesystem::path parlance{}; ///< the command line program
    std::vector<models::Use> uses{};  ///< of models, that a page takes
};

} // namespace parlance::ui
