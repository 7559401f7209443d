// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/job_bar.h"

#include "ui/audio/time_axis.h"
#include "ui/inference/inference_job.h"
#include "ui/services/patience.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kProgressWidth = 80;
constexpr int kProgressSteps = 1000;
constexpr double kEstimateAfterSec = 1.0; // earlier estimates jump about
constexpr double kLongSec = 600.0;        // what takes longer may widen the text

} // namespace

JobBar::JobBar(const QString& waiting, const QString& working, QWidget* parent)
    : QWidget(parent), m_waiting(waiting), m_working(working) {
    m_text = new ElidedLabel(this);
    m_text->setObjectName(QStringLiteral("jobText"));
    setTextRole(m_text, TextRole::Muted);
    m_bar = new QProgressBar(this);
    m_bar->setObjectName(QStringLiteral("jobProgress"));
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kProgressWidth);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("cancelJob"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_text);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    setFocusProxy(m_cancel);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        for (InferenceJob* job : m_jobs)
            job->cancel();
    });
    keepRoom();
    hide();
}

/// What stands beside the text stays where it is, whatever the text says.
void JobBar::keepRoom() {
    m_text->ensurePolished();
    int widest = 0;
    const QString longest = clockText(kLongSec, 0);
    for (const QString& text :
         {m_waiting, m_working, tr("%1 left").arg(longest), tr("Not responding (%1)").arg(longest)})
        widest = std::max(widest, m_text->fontMetrics().horizontalAdvance(text));
    m_text->setUsualWidth(widest);
}

void JobBar::follow(InferenceJob& job) {
    m_jobs.push_back(&job);
    connect(&job, &InferenceJob::runningChanged, this, &JobBar::refresh);
    connect(&job, &InferenceJob::progressed, this, &JobBar::showProgress);
    connect(&job, &InferenceJob::silent, this, &JobBar::showSilence);
}

void JobBar::setCancelText(const QString& text, const QString& tip) {
    m_cancel->setText(text);
    m_cancel->setToolTip(tip);
}

void JobBar::setCancelName(const QString& name) {
    m_cancel->setObjectName(name);
}

bool JobBar::isBusy() const {
    return std::ranges::any_of(m_jobs, &InferenceJob::isRunning);
}

void JobBar::refresh() {
    if (isBusy()) {
        keepRoom(); // the font may be another one by now
        showProgress(0, 0, 0.0);
        show();
        Q_EMIT busyChanged(true);
        return;
    }
    // First, so that what gets the focus of the button that hides can take it.
    Q_EMIT busyChanged(false);
    Q_EMIT told({}, 0.0);
    hide();
}

void JobBar::showProgress(qint64 done, qint64 total, double elapsedSec) {
    if (total <= 0)
        return tell(m_waiting, -1.0);
    const double share = std::clamp(static_cast<double>(done) / static_cast<double>(total), 0., 1.);
    const bool known = share > 0.0 && elapsedSec > kEstimateAfterSec;
    tell(known ? tr("%1 left").arg(clockText(elapsedSec * (1.0 - share) / share, 0)) : m_working,
         share);
}

void JobBar::showSilence(double seconds) {
    if (seconds < kPatienceSec)
        return;
    const QString text = tr("Not responding (%1)").arg(clockText(seconds, 0));
    m_text->setText(text);
    Q_EMIT told(text, -1.0);
}

void JobBar::tell(const QString& text, double share) {
    m_bar->setRange(0, share < 0.0 ? 0 : kProgressSteps);
    m_bar->setValue(static_cast<int>(share * kProgressSteps));
    m_text->setText(text);
    Q_EMIT told(text, share);
}

} // namespace parlance::ui
