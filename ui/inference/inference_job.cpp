// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/inference_job.h"

namespace parlance::ui {

namespace {
constexpr int kTickMs = 100;
} // namespace

InferenceJob::InferenceJob(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        Q_EMIT progressed(m_progress->done, m_progress->total,
                          static_cast<double>(m_clock.elapsed()) / 1000.0);
    });
}

InferenceJob::~InferenceJob() {
    m_stop.request_stop();
}

std::shared_ptr<InferenceJob::SharedProgress> InferenceJob::begin() {
    m_stop.request_stop();
    m_progress = std::make_shared<SharedProgress>();
    m_clock.start();
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
