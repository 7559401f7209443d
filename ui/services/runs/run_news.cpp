// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_news.h"

#include "ui/models/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/error_text.h"

namespace parlance::ui {
namespace {

bool isOnItsWay(runs::State state) {
    return runs::isActive(state) || state == runs::State::Queued;
}

} // namespace

RunNews::RunNews(RunsService& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    connect(&runs, &RunsService::runsChanged, this, &RunNews::look);
    connect(&runs, &RunsService::settled, this, &RunNews::look);
}

void RunNews::look() {
    if (!m_runs.isSettled())
        return;
    for (const RunSummary& run : m_runs.runs()) {
        const runs::State state = run.status.state;
        const bool onPlateau = isOnPlateau(run.status);
        const auto before = m_known.constFind(run.id);
        const bool isNew = before == m_known.constEnd();
        // A short run may come and end between two looks.
        const bool wasOnItsWay = isNew ? m_hasLooked : isOnItsWay(before->state);
        const bool wasOnPlateau = isNew ? !m_hasLooked : before->onPlateau;
        if (wasOnItsWay && state == runs::State::Finished)
            Q_EMIT told(run.id, tr("%1 has finished").arg(run.title()), bestText(run));
        else if (wasOnItsWay && state == runs::State::Failed)
            Q_EMIT told(run.id, tr("%1 has failed").arg(run.title()), errorText(run.status.error));
        else if (!wasOnPlateau && onPlateau)
            Q_EMIT told(run.id, tr("%1 no longer improves").arg(run.title()), plateauText(run));
        m_known[run.id] = {state, onPlateau};
    }
    m_hasLooked = true;
}

} // namespace parlance::ui
