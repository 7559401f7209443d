// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/train/launch/launch_card.h"
#include "ui/services/async_call.h"
#include "ui/services/studio_context.h"

#include <QPointer>

#include <functional>

namespace parlance::ui {

/// Starts trainings and puts them into the queue, under the name that the launch card has for them;
/// the card shows that it is at it. Knows whether the user has gone on to something else since.
class Launcher : public QObject {
    Q_OBJECT
  public:
    Launcher(StudioContext& context, LaunchCard& card);

    void start(const engine::TrainingRequest& request);
    void enqueue(const engine::TrainingRequest& request);
    /// The settings were changed.
    void noteChange() { m_changedSince = true; }
    bool hasUserGoneOn() const;

  Q_SIGNALS:
    void started(const QString& name, bool asJob);
    void queued(const QString& name);
    void failed(const parlance::ui::CallError& error);

  private:
    using Call = void (engine::Engine::*)(const engine::TrainingRequest&);
    /// `done` is told the name of the run.
    void launch(LaunchCard::Busy busy, Call call, engine::TrainingRequest request,
                std::function<void(const QString& name)> done);
    /// The one that was typed, or one of the preset and the time.
    std::string nameFor(const engine::TrainingRequest& request) const;

    StudioContext& m_context;
    LaunchCard& m_card;
    QPointer<QWidget> m_launchedFrom; ///< what had the focus then
    bool m_changedSince = false;      ///< the settings, since the last launch
};

} // namespace parlance::ui
