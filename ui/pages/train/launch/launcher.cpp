// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/launcher.h"

#include "core/base/clock.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"

#include <utility>

namespace parlance::ui {

Launcher::Launcher(StudioContext& context, LaunchCard& card)
    : QObject(&card), m_context(context), m_card(card) {}

void Launcher::start(const engine::TrainingRequest& request) {
    launch(LaunchCard::Busy::Starting, &engine::Engine::startTraining, request,
           [this, asJob = request.slurm.has_value()](const QString& name) {
               Q_EMIT started(name, asJob);
           });
}

void Launcher::enqueue(const engine::TrainingRequest& request) {
    launch(LaunchCard::Busy::Queueing, &engine::Engine::queueTraining, request,
           [this](const QString& name) { Q_EMIT queued(name); });
}

bool Launcher::hasUserGoneOn() const {
    const QWidget* focused = m_card.window()->focusWidget();
    const bool isElsewhere = focused && focused != m_launchedFrom && !m_card.isAncestorOf(focused);
    return !m_card.isVisible() || isElsewhere || m_changedSince || !m_card.runName().isEmpty();
}

void Launcher::launch(LaunchCard::Busy busy, Call call, engine::TrainingRequest request,
                      std::function<void(const QString& name)> done) {
    request.runFolder = m_context.project / "runs" / nameFor(request);
    m_launchedFrom = m_card.window()->focusWidget();
    m_changedSince = false;
    m_card.setBusy(busy);
    callAsync(
        this,
        [&engine = m_context.engine, request, call](const std::stop_token&) {
            (engine.*call)(request);
        },
        [this, name = pathText(request.runFolder.filename()), done = std::move(done)] {
            m_card.setBusy(LaunchCard::Busy::No);
            if (m_card.runName() == name) // not one that was typed meanwhile
                m_card.clearRunName();
            m_context.runs.poke();
            done(name);
        },
        [this](const CallError& error) {
            m_card.setBusy(LaunchCard::Busy::No);
            Q_EMIT failed(error);
        });
}

std::string Launcher::nameFor(const engine::TrainingRequest& request) const {
    const std::string typed = m_card.runName().toStdString();
    return typed.empty() ? request.preset + "-" + compactTimestamp() : typed;
}

} // namespace parlance::ui
