// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/worker_buttons.h"

#include "ui/pages/runs/run_actions.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/pages/train/run/stop_now_menu.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/focus_order.h"

#include <QHBoxLayout>

namespace parlance::ui {

WorkerButtons::WorkerButtons(QWidget* parent) : QWidget(parent) {
    m_pause = new ActionButton(icon(QStringLiteral("pause")), tr("Pause"), this);
    m_pause->setObjectName(QStringLiteral("pauseRun"));
    m_pause->setAllWords({tr("Pause"), tr("Pausing…")});
    m_stop = new ActionButton(icon(QStringLiteral("stop")), tr("Stop and save"), this);
    m_stop->setObjectName(QStringLiteral("stopRun"));
    m_stop->setAllWords(
        {tr("Stop and save"), tr("Stopping…"), tr("Leave the queue"), tr("Leaving…")});
    m_stopNow = new ActionButton(icon(QStringLiteral("close")), tr("Stop now"), this);
    m_stopNow->setObjectName(QStringLiteral("stopRunNow"));
    setButtonRole(m_stopNow, ButtonRole::Danger);
    m_stopMenu = new StopNowMenu(*m_stopNow);
    connect(m_stopMenu, &StopNowMenu::chosen, this, &WorkerButtons::stopNowRequested);
    connect(m_pause, &QPushButton::clicked, this, &WorkerButtons::pauseRequested);
    connect(m_stop, &QPushButton::clicked, this, &WorkerButtons::stopRequested);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    for (ActionButton* button : {m_pause, m_stop, m_stopNow})
        row->addWidget(button);
    showNone();
}

void WorkerButtons::showRun(const RunSummary& run, bool busy, SlurmPart slurm,
                            const RunControl& control, std::optional<qint64> checkpoint) {
    const runs::Status& status = run.status;
    const bool isActive = runs::isActive(status.state);
    const bool waits =
        !isActive && (slurm == SlurmPart::HoldsIt || status.state == runs::State::Queued);
    showStop(run, busy, waits, control);
    const bool isStopping = control.isStopping() || status.state == runs::State::Stopping;
    m_pause->setWords(control.isPausing() ? tr("Pausing…") : tr("Pause"));
    m_pause->setTip(run.isSlurm ? tr("Pause\nSlurm has it: it can be stopped, not paused.")
                    : isStopping
                        ? tr("Pause\nIt is being stopped.")
                        : tr("Saves and frees the device; Resume goes on exactly from there"));
    m_pause->setEnabled(!isStopping && !run.isSlurm);
    const QString loss = lossText(status, checkpoint);
    m_stopMenu->setLoss(loss);
    m_stopNow->setTip(loss);
    m_stopNow->setEnabled(!control.isForced());
    m_pause->setVisible(isActive);
    m_stopNow->setVisible(isActive);
    setVisible(isActive || waits);
}

void WorkerButtons::showStop(const RunSummary& run, bool busy, bool waits,
                             const RunControl& control) {
    const bool isStopping = runs::isActive(run.status.state) &&
                            (run.status.state == runs::State::Stopping || control.isStopping());
    if (waits)
        m_stop->setWords(busy ? tr("Leaving…") : tr("Leave the queue"));
    else
        m_stop->setWords(isStopping && !control.isPausing() ? tr("Stopping…")
                                                            : tr("Stop and save"));
    const QString why = isStopping      ? tr("It finishes its step, saves and stops.")
                        : waits && busy ? tr("Waiting for its answer.")
                                        : QString();
    m_stop->setTip(why.isEmpty() ? QString()
                                 : QStringLiteral("%1\n%2").arg(m_stop->accessibleName(), why));
    m_stop->setEnabled(waits ? !busy : !isStopping && RunActions::canStop(run.status));
}

void WorkerButtons::showNone() {
    m_stop->setEnabled(false);
    hide();
}

void WorkerButtons::fit(int room) {
    fitWordsInTurn({m_stop, m_stopNow, m_pause}, room);
}

QAbstractButton& WorkerButtons::pause() const {
    return *m_pause;
}

QAbstractButton& WorkerButtons::stop() const {
    return *m_stop;
}

void WorkerButtons::passFocus(const std::vector<QWidget*>& successors) {
    passFocusTo(m_pause, successors);
    passFocusTo(m_stop, successors);
    passFocusTo(m_stopNow, successors);
}

} // namespace parlance::ui
