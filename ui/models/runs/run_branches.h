// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs go on from one another.
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QStringList>

#include <map>

namespace parlance::ui {

class RunsService;

/// From which run another one goes on, and after how many steps of it.
struct BranchPoint {
    QString origin; ///< its id; there may be no such run any more
    std::int64_t step = 0;
    bool hasSameData = true; ///< else a value of the one says nothing beside one of the other
    bool operator==(const BranchPoint&) const = default;
};
using BranchPoints = std::map<QString, BranchPoint>; ///< by the branch's id

/// Of these runs, and of those that they come from in turn. One that learns another task than its
/// origin starts over, and is not among them.
BranchPoints branchPoints(const RunsService& service, const QStringList& ids);

} // namespace parlance::ui
