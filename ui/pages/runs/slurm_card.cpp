// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/slurm_card.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"

#include <QCoreApplication>
#include <QHBoxLayout>

namespace parlance::ui {
namespace {

/// The controller serves a whole cluster.
constexpr int kAgainMs = 10000;

QString tr(const char* text) {
    return QCoreApplication::translate("SlurmCard", text);
}

} // namespace

QString jobText(std::int64_t job, const launch::SlurmState& state) {
    const QString name = tr("Slurm job %1").arg(job);
    const QString nodes = QString::fromStdString(state.nodes);
    QString text;
    switch (state.phase) {
    case launch::SlurmPhase::Waiting:
        text = state.reason.empty()
                   ? tr("%1 waits").arg(name)
                   : tr("%1 waits: %2").arg(name, QString::fromStdString(state.reason));
        break;
    case launch::SlurmPhase::Running:
        text = nodes.isEmpty() ? tr("%1 runs").arg(name) : tr("%1 runs on %2").arg(name, nodes);
        break;
    case launch::SlurmPhase::Ended:
        text = tr("%1 has ended: %2").arg(name, QString::fromStdString(state.state));
        break;
    }
    if (state.restarts == 1)
        text += tr(", put back into the queue once");
    else if (state.restarts > 1)
        text += tr(", put back into the queue %1 times").arg(state.restarts);
    return text;
}

SlurmCard::SlurmCard(QWidget* parent) : Card({}, parent) {
    m_text = new ElidedLabel(this);
    m_text->setObjectName(QStringLiteral("slurmJob"));
    m_stop = new ActionButton(icon(QStringLiteral("stop")), tr("Stop the job"), this);
    m_stop->setObjectName(QStringLiteral("stopJob"));
    m_stop->setTip(tr("What waits leaves the queue; what trains saves and ends"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_text, 1);
    row->addWidget(m_stop);
    body()->addLayout(row);
    m_again.setInterval(kAgainMs);
    connect(&m_again, &QTimer::timeout, this, &SlurmCard::ask);
    connect(m_stop, &QPushButton::clicked, this, &SlurmCard::stop);
    hide();
}

void SlurmCard::showRun(const std::filesystem::path& run) {
    if (run == m_run)
        return;
    clear();
    m_run = run;
    m_again.start();
    ask();
}

void SlurmCard::clear() {
    m_run.clear();
    m_question.cancel();
    m_again.stop();
    hide();
}

void SlurmCard::ask() {
    // Nobody looks at the page; but a card that is hidden by itself must find out whether to show.
    if (!parentWidget()->isVisible())
        return;
    m_question.start(
        this,
        [run = m_run](const std::stop_token&) {
            const std::optional<launch::SlurmRecord> record = launch::readSlurmRecord(run);
            return record ? Answer{record->job, launch::slurmStateOf(record->job)} : Answer{};
        },
        [this](const Answer& answer) { take(answer); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void SlurmCard::take(const Answer& answer) {
    setVisible(answer.state.has_value());
    if (!answer.state)
        return;
    m_job = answer.job;
    m_text->setText(jobText(m_job, *answer.state));
    m_stop->setVisible(answer.state->phase != launch::SlurmPhase::Ended);
    m_stop->setEnabled(true);
}

void SlurmCard::stop() {
    m_stop->setEnabled(false);
    callAsync(
        this, [job = m_job](const std::stop_token&) { launch::stopSlurmJob(job); },
        [this] { ask(); },
        [this](const CallError& error) {
            ask();
            Q_EMIT failed(error.message);
        });
}

} // namespace parlance::ui
