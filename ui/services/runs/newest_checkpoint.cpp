// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/newest_checkpoint.h"

#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/services/runs/run_summary.h"

#include <utility>

namespace parlance::ui {

void NewestCheckpoint::setRun(const RunSummary& run) {
    const bool isSame = std::exchange(m_id, run.id) == run.id;
    const std::tuple now(run.status.state, run.status.updated);
    const std::tuple before = std::exchange(m_seen, now);
    if (before == now && isSame)
        return;
    // One that ends may have saved another.
    const bool hasEnded = runs::isActive(std::get<0>(before)) && !runs::isActive(run.status.state);
    if (!isSame || hasEnded)
        m_step.reset();
    m_looking.start(
        this,
        [folder = run.folder](const std::stop_token&) {
            const auto last =
                runs::CheckpointIndex(runs::RunDirectory(folder).checkpoints()).last();
            return last ? qint64(last->step) : 0;
        },
        [this](qint64 step) {
            if (std::exchange(m_step, step) != step)
                Q_EMIT changed();
        },
        [](const CallError&) {}); // whoever needs it will be told why
}

void NewestCheckpoint::clear() {
    m_looking.cancel();
    m_id.clear();
    m_seen = {};
    m_step.reset();
}

} // namespace parlance::ui
