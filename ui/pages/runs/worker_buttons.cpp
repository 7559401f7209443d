// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/worker_buttons.h"

#include "ui/models/runs/run_words.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/pages/train/run/stop_now_menu.h"
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
    m_stopNow = new ActionButton(icon(QStringLiteral("close")), tr("Stop now"), this);
    m_stopNow->setObjectName(QStringLiteral("stopRunNow"));
    setButtonRole(m_stopNow, ButtonRole::Danger);
    m_stopMenu = new StopNowMenu(*m_stopNow);
    connect(m_stopMenu, &StopNowMenu::chosen, this, &WorkerButtons::stopNowRequested);
    connect(m_pause, &QPushButton::clicked, this, &WorkerButtons::pauseRequested);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceSmall);
    row->addWidget(m_pause);
    row->addWidget(m_stopNow);
    hide();
}

void WorkerButtons::showRun(const RunSummary& run, const RunControl& control,
                            std::optional<qint64> checkpoint) {
    const runs::Status& status = run.status;
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
    setVisible(runs::isActive(status.state));
}

void WorkerButtons::setIconOnly(bool iconOnly) {
    for (ActionButton* button : {m_pause, m_stopNow})
        button->setIconOnly(iconOnly);
}

QAbstractButton& WorkerButtons::pause() const {
    return *m_pause;
}

void WorkerButtons::passFocus(const std::vector<QWidget*>& successors) {
    passFocusTo(m_pause, successors);
    passFocusTo(m_stopNow, successors);
}

} // namespace parlance::ui
