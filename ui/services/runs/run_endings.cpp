// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_endings.h"

#include "ui/models/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/error_text.h"

namespace parlance::ui {
namespace {

bool isOnItsWay(runs::State state) {
    return runs::isActive(state) || state == runs::State::Queued;
}

} // namespace

RunEndings::RunEndings(RunsService& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    connect(&runs, &RunsService::runsChanged, this, &RunEndings::look);
    connect(&runs, &RunsService::settled, this, &RunEndings::look);
}

void RunEndings::look() {
    if (!m_runs.isSettled())
        return;
    for (const RunSummary& run : m_runs.runs()) {
        const runs::State state = run.status.state;
        const auto before = m_states.constFind(run.id);
        // A short run may come and end between two looks.
        const bool wasOnItsWay = before == m_states.constEnd() ? m_hasLooked : isOnItsWay(*before);
        if (wasOnItsWay && state == runs::State::Finished)
            Q_EMIT ended(run.id, tr("%1 has finished").arg(run.title()), bestText(run));
        else if (wasOnItsWay && state == runs::State::Failed)
            Q_EMIT ended(run.id, tr("%1 has failed").arg(run.title()), errorText(run.status.error));
        m_states[run.id] = state;
    }
    m_hasLooked = true;
}

} // namespace parlance::ui
