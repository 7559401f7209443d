// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/async_call.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <utility>

namespace parlance::ui {

/// One question to a model at a time, off the window's thread. A later start() or cancel() drops
/// the answer of an earlier one.
class InferenceJob : public QObject {
    Q_OBJECT
  public:
    explicit InferenceJob(QObject* parent = nullptr);
    ~InferenceJob() override;

    /// Runs `work(progress sink, stop token)`, then `done(result)` on the window's thread.
    template <typename Work, typename Done>
    void start(Work work, Done done) {
        auto progress = begin();
        m_stop = callAsync(
            this,
            [work = std::move(work), progress](const std::stop_token& stop) {
                return work(
                    [progress](const Progress& now) {
                        progress->done = now.done;
                        progress->total = now.total;
                    },
                    stop);
            },
            [this, progress, done = std::move(done)](auto result) {
                if (progress != m_progress)
                    return;
                end();
                done(std::move(result));
            },
            [this, progress](const CallError& error) {
                if (progress != m_progress)
                    return;
                end();
                Q_EMIT failed(error.message);
            });
        Q_EMIT runningChanged();
    }
    /// The same for an answer that comes in parts: `work(progress sink, part sink, stop token)`
    /// hands them over, and `part(each)` follows on the window's thread, in order and before
    /// `done`; none follows a cancel().
    template <typename Work, typename Part, typename Done>
    void start(Work work, Part part, Done done) {
        start(
            [this, self = QPointer<QObject>(this), work = std::move(work),
             part = std::make_shared<Part>(std::move(part))](const ProgressSink& progress,
                                                             const std::stop_token& stop) {
                const auto handOver = [this, self, part, stop](const auto& each) {
                    postTo(self, [this, part, stop, each] {
                        if (stop.stop_requested())
                            return;
                        m_lastSign.start();
                        (*part)(each);
                    });
                };
                return work(progress, handOver, stop);
            },
            std::move(done));
    }
    void cancel();
    bool isRunning() const { return m_progress != nullptr; }

  Q_SIGNALS:
    void runningChanged();
    /// Ten times a second; `total` 0 until the work is known.
    void progressed(qint64 done, qint64 total, double elapsedSec);
    /// The same, as long ago as the last sign of life: a part, or progress.
    void silent(double seconds);
    void cancelled();
    void failed(const QString& message);

  private:
    /// Written by the working thread, read by the timer.
    struct SharedProgress {
        std::atomic<std::int64_t> done{0};
        std::atomic<std::int64_t> total{0};
    };
    std::shared_ptr<SharedProgress> begin();
    void tick();
    void end();

    std::shared_ptr<SharedProgress> m_progress; ///< of the running job; it also tells jobs apart
    std::stop_source m_stop;
    QElapsedTimer m_clock;
    QElapsedTimer m_lastSign;
    std::int64_t m_lastDone = 0; ///< progress at the last tick
    QTimer m_timer;
};

} // namespace parlance::ui
