// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_state_line.h"

#include "core/base/clock.h"
#include "ui/pages/runs/worker_buttons.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/services/runs/run_silence.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/state_badge.h"
#include "ui/words/error_text.h"
#include "ui/words/number_text.h"

#include <QHBoxLayout>
#include <QProgressBar>

namespace parlance::ui {
namespace {

constexpr int kRunBarWidth = 160;
constexpr int kBarParts = 1000;
constexpr int kBarRoom = 590;    ///< narrower, the row in the list says how far it is
constexpr int kAboutWidth = 120; ///< left to what is said

} // namespace

RunStateLine::RunStateLine(QWidget* parent) : QWidget(parent) {
    m_state = new StateBadge(this);
    m_state->setObjectName(QStringLiteral("runState"));
    m_about = new ElidedLabel(this);
    m_about->setObjectName(QStringLiteral("runAbout"));
    setTextRole(m_about, TextRole::Muted);
    m_worker = new WorkerButtons(this);
    m_about->setMinimumSize(1, m_worker->sizeHint().height()); // as high without a worker
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, kBarParts);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setFixedWidth(kRunBarWidth);
    m_bar->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_state);
    row->addWidget(m_about, 1);
    row->addWidget(m_bar);
    row->addWidget(m_worker);
}

void RunStateLine::fit(int room) {
    m_hasBar = room >= kBarRoom;
    showBar();
    const int bar = m_hasBar ? kRunBarWidth + kSpace : 0;
    m_worker->fit(room - m_state->sizeHint().width() - kAboutWidth - bar - 2 * kSpace);
    m_about->setMinimumHeight(m_worker->sizeHint().height()); // in the font that it has by now
}

void RunStateLine::showRun(const RunSummary& run, bool busy, SlurmPart slurm,
                           const RunControl& control, std::optional<qint64> checkpoint) {
    m_state->setStatus(run.status);
    m_state->show();
    const auto share = progressShare(run.status);
    m_isUnderWay = runs::isActive(run.status.state) && share;
    showBar();
    m_bar->setValue(static_cast<int>(share.value_or(0.0) * kBarParts));
    showAbout(run, busy, slurm, control, checkpoint);
    m_worker->showRun(run, busy, slurm, control, checkpoint);
}

void RunStateLine::showBar() {
    m_bar->setVisible(m_hasBar && m_isUnderWay);
}

/// Of one that failed first of all why, of one that is being stopped or goes on how far that is.
void RunStateLine::showAbout(const RunSummary& run, bool busy, SlurmPart slurm,
                             const RunControl& control, std::optional<qint64> checkpoint) {
    const runs::Status& status = run.status;
    const bool resumes = busy && run.endedEarly();
    const bool failed = !resumes && status.state == runs::State::Failed && !status.error.empty();
    const auto silent = silenceSec(status, unixTimeSec());
    QStringList about;
    if (failed)
        about << failureText(run);
    about << control.stateText();
    if (silent)
        about << tr("no answer for %1: wait, or use Stop now").arg(durationText(*silent));
    if (resumes)
        about << tr("the worker is being started…");
    else if (run.endedEarly())
        about << (hasNothingToResume(run, checkpoint, slurm) ? tr("there is no checkpoint")
                                                             : resumeText(checkpoint, slurm));
    if (run.title() != run.id)
        about << run.id;
    about << QString::fromStdString(run.config->preset) << deviceText(status.device);
    if (status.worldSize == 1)
        about << hostsText(run);
    // What it said at its end is said by its sign and its checkpoint, as they are by now.
    if (control.stateText().isEmpty() && runs::isActive(status.state))
        about << errorText(status.message);
    about << startedText(status, unixTimeSec());
    about.removeAll(QString());
    setTextRole(m_about, failed                          ? TextRole::Danger
                         : silent || control.isOverdue() ? TextRole::Warning
                                                         : TextRole::Muted);
    m_about->setText(about.join(QStringLiteral("  ·  ")));
}

void RunStateLine::showOverlay(const QString& about) {
    m_worker->showNone();
    m_state->hide();
    m_isUnderWay = false;
    showBar();
    setTextRole(m_about, TextRole::Muted);
    m_about->setText(about);
}

} // namespace parlance::ui
