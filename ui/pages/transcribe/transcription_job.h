// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/services/async_call.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <memory>

namespace parlance::ui {

/// One transcription at a time, off the window's thread. A later start() or cancel() drops the
/// answer of an earlier one.
class TranscriptionJob : public QObject {
    Q_OBJECT
  public:
    explicit TranscriptionJob(engine::Engine& engine, QObject* parent = nullptr);
    ~TranscriptionJob() override;

    void start(const std::filesystem::path& model, const std::filesystem::path& audioFile,
               const text::DecodingOptions& decoding);
    void cancel();
    bool isRunning() const { return m_progress != nullptr; }

  Q_SIGNALS:
    void runningChanged();
    /// Ten times a second; `total` 0 until the work is known.
    void progressed(qint64 done, qint64 total, double elapsedSec);
    void finished(const parlance::text::Transcript& transcript);
    void failed(const QString& message);

  private:
    /// Written by the working thread, read by the timer.
    struct SharedProgress {
        std::atomic<std::int64_t> done{0};
        std::atomic<std::int64_t> total{0};
    };
    void end();

    engine::Engine& m_engine;
    std::shared_ptr<SharedProgress> m_progress; ///< of the running job; it also tells jobs apart
    std::stop_source m_stop;
    QElapsedTimer m_clock;
    QTimer m_timer;
};

} // namespace parlance::ui
