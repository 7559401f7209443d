// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/runs_service.h"

namespace parlance::ui {

/// The name that the run of this id goes by, the id itself where there is no such run.
inline QString runTitle(const RunsService& runs, const QString& id) {
    const RunSummary* run = runs.find(id);
    return run ? run->title() : id;
}

} // namespace parlance::ui
