// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/inference_job.h"

namespace parlance::ui {

namespace {

constexpr int kTickMs = 100;

double secondsOf(const QElapsedTimer& clock) {
    return static_cast<double>(clock.elapsed()) / 1000.0;
}

} // namespace

InferenceJob::InferenceJob(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, &InferenceJob::tick);
}

void InferenceJob::tick() {
    const std::int64_t done = m_progress->done;
    if (done != m_lastDone)
        m_lastSign.start();
    m_lastDone = done;
    Q_EMIT progressed(done, m_progress->total, secondsOf(m_clock));
    Q_EMIT silent(secondsOf(m_lastSign));
}

InferenceJob::~InferenceJob() {
    m_stop.request_stop();
}

std::shared_ptr<InferenceJob::SharedProgress> InferenceJob::begin() {
    m_stop.request_stop();
    m_progress = std::make_shared<SharedProgress>();
    m_clock.start();
    m_lastSign.start();
    m_lastDone = 0;
    m_timer.start();
    return m_progress;
}

void InferenceJob::cancel() {
    if (!isRunning())
        return;
    m_stop.request_stop();
    end();
    Q_EMIT cancelled();
}

void InferenceJob::end() {
    m_progress.reset();
    m_timer.stop();
    Q_EMIT runningChanged();
}

} // namespace parlance::ui
