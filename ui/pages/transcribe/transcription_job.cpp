// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcription_job.h"

namespace parlance::ui {

namespace {
constexpr int kTickMs = 100;
} // namespace

TranscriptionJob::TranscriptionJob(engine::Engine& engine, QObject* parent)
    : QObject(parent), m_engine(engine) {
    m_timer.setInterval(kTickMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        Q_EMIT progressed(m_progress->done, m_progress->total,
                          static_cast<double>(m_clock.elapsed()) / 1000.0);
    });
}

TranscriptionJob::~TranscriptionJob() {
    m_stop.request_stop();
}

void TranscriptionJob::start(const std::filesystem::path& model,
                             const std::filesystem::path& audioFile,
                             const text::DecodingOptions& decoding) {
    m_stop.request_stop();
    auto progress = std::make_shared<SharedProgress>();
    m_progress = progress;
    m_clock.start();
    m_timer.start();
    m_stop = callAsync(
        this,
        [&engine = m_engine, model, audioFile, decoding, progress](std::stop_token stop) {
            return engine.transcribe(
                model, audioFile, decoding,
                [progress](const Progress& now) {
                    progress->done = now.done;
                    progress->total = now.total;
                },
                stop);
        },
        [this, progress](text::Transcript transcript) {
            if (progress != m_progress)
                return;
            end();
            Q_EMIT finished(transcript);
        },
        [this, progress](const CallError& error) {
            if (progress != m_progress)
                return;
            end();
            Q_EMIT failed(error.message);
        });
    Q_EMIT runningChanged();
}

void TranscriptionJob::cancel() {
    if (!isRunning())
        return;
    m_stop.request_stop();
    end();
}

void TranscriptionJob::end() {
    m_progress.reset();
    m_timer.stop();
    Q_EMIT runningChanged();
}

} // namespace parlance::ui
