// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/run_branches.h"

#include "core/config/json_face.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"

namespace parlance::ui {
namespace {

/// Do they learn from the same files?
bool haveSameData(const runs::RunConfig& a, const runs::RunConfig& b) {
    const auto isEqual = [&](const char* key) {
        const Json* one = config::findDotted(a.config, key);
        const Json* other = config::findDotted(b.config, key);
        return one && other ? *one == *other : one == other;
    };
    return isEqual("data.root") && isEqual("data.train");
}

} // namespace

BranchPoints branchPoints(const RunsService& service, const QStringList& ids) {
    BranchPoints points;
    for (const QString& id : ids) {
        const RunSummary* run = service.find(id);
        // Files could say that two runs come from each other.
        while (run && run->config->parent && run->config->parent->step > 0 &&
               !points.contains(run->id)) {
            const RunSummary* origin = service.find(originId(*run));
            if (origin && (origin->config->family != run->config->family ||
                           origin->config->task != run->config->task))
                break;
            points[run->id] = {originId(*run), run->config->parent->step,
                               !origin || haveSameData(*run->config, *origin->config)};
            run = origin;
        }
    }
    return points;
}

} // namespace parlance::ui
