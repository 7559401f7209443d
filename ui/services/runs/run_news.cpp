// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_news.h"

#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/sentence.h"

#include <utility>

namespace parlance::ui {
namespace {

bool isOnItsWay(runs::State state) {
    return runs::isActive(state) || state == runs::State::Queued;
}

} // namespace

RunNews::RunNews(RunsService& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    connect(&runs, &RunsService::rowsChanged, this, &RunNews::take);
    connect(&runs, &RunsService::settled, this, &RunNews::look);
}

void RunNews::look() {
    m_known.reserve(m_runs.runs().size());
    for (const RunSummary& run : m_runs.runs())
        lookAt(run);
    m_hasLooked = true;
}

/// Before the list is complete nothing is news.
void RunNews::take(const ChangedRows& changed) {
    if (!m_hasLooked)
        return;
    if (changed.areMoved)
        return look();
    for (const std::size_t row : changed.rows)
        lookAt(m_runs.runs()[row]);
}

void RunNews::lookAt(const RunSummary& run) {
    const Known now{run.status.state, isOnPlateau(run.status)};
    const auto [at, isNew] = m_known.try_emplace(run.id, now);
    const Known before = std::exchange(at->second, now);
    // A short run may come and end between two looks.
    const bool wasOnItsWay = isNew ? m_hasLooked : isOnItsWay(before.state);
    const bool wasOnPlateau = isNew ? !m_hasLooked : before.onPlateau;
    if (wasOnItsWay && now.state == runs::State::Finished)
        Q_EMIT told(run.id, tr("%1 has finished").arg(run.title()), bestText(run));
    else if (wasOnItsWay && now.state == runs::State::Failed)
        Q_EMIT told(run.id, tr("%1 has failed").arg(run.title()), inSentences(failureText(run)));
    else if (!wasOnPlateau && now.onPlateau)
        Q_EMIT told(run.id, tr("%1 no longer improves").arg(run.title()), plateauText(run));
}

} // namespace parlance::ui
