// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <optional>
#include <vector>

namespace parlance::ui {

/// What became of the list of runs since the last time.
struct RunListChange {
    std::vector<RunSummary> changed; ///< new and changed rows
    /// All ids, newest first; empty when they are as before, or `changed` only adds to their end.
    std::optional<std::vector<QString>> order;
    bool isLast = true; ///< of its parts
};

/// The first look at a folder, in parts of at most `rows` rows: each adds the next older runs to
/// the list, so that taking one is soon done however many there are.
std::vector<RunListChange> inParts(RunListChange first, std::size_t rows);

} // namespace parlance::ui
