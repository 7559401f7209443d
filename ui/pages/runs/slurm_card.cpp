// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/slurm_card.h"

#include "ui/widgets/elided_label.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

/// The controller serves a whole cluster.
constexpr int kAgainMs = 10000;

struct SlurmText {
    Q_DECLARE_TR_FUNCTIONS(SlurmText)
};

} // namespace

QString jobText(const launch::RunJob& job) {
    const launch::SlurmState& state = job.state;
    const QString name = SlurmText::tr("Slurm job %1").arg(job.job);
    const QString nodes = QString::fromStdString(state.nodes);
    QString text;
    switch (state.phase) {
    case launch::SlurmPhase::Waiting:
        text = state.reason.empty()
                   ? SlurmText::tr("%1 waits").arg(name)
                   : SlurmText::tr("%1 waits: %2").arg(name, QString::fromStdString(state.reason));
        break;
    case launch::SlurmPhase::Running:
        text = nodes.isEmpty() ? SlurmText::tr("%1 runs").arg(name)
                               : SlurmText::tr("%1 runs on %2").arg(name, nodes);
        break;
    case launch::SlurmPhase::Ended:
        text = SlurmText::tr("%1 has ended: %2").arg(name, QString::fromStdString(state.state));
        break;
    }
    if (state.restarts == 1)
        text += SlurmText::tr(", put back into the queue once");
    else if (state.restarts > 1)
        text += SlurmText::tr(", put back into the queue %n times", nullptr,
                              static_cast<int>(state.restarts));
    return text;
}

SlurmCard::SlurmCard(QWidget* parent) : Card({}, parent) {
    m_text = new ElidedLabel(this);
    m_text->setObjectName(QStringLiteral("slurmJob"));
    body()->addWidget(m_text);
    m_again.setInterval(kAgainMs);
    connect(&m_again, &QTimer::timeout, this, &SlurmCard::ask);
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
    m_part = SlurmPart::None;
    m_question.cancel();
    m_again.stop();
    hide();
}

void SlurmCard::ask() {
    // Nobody looks at the page; but a card that is hidden by itself must find out whether to show.
    if (m_run.empty() || !parentWidget()->isVisible())
        return;
    m_question.start(
        this, [run = m_run](const std::stop_token&) { return answerOf(run); },
        [this](const Answer& answer) { take(answer); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

SlurmCard::Answer SlurmCard::answerOf(const std::filesystem::path& run) {
    const auto job = launch::jobOf(run);
    const bool isTakenAgain = launch::isSlurmRun(run) && launch::hasSlurm();
    return {job, job && job->holdsRun() ? SlurmPart::HoldsIt
                 : isTakenAgain         ? SlurmPart::TakesItAgain
                                        : SlurmPart::None};
}

void SlurmCard::take(const Answer& answer) {
    m_part = answer.part;
    setVisible(answer.job.has_value());
    if (answer.job)
        m_text->setText(jobText(*answer.job));
    Q_EMIT changed();
}

} // namespace parlance::ui
