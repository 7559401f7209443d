// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/services/runs/run_summary.h"

#include <QObject>
#include <QTimer>

namespace parlance::ui {

/// Requests to the worker of one run, and what has become of them: asked, answered by the run's
/// state, not answered for long, or failed. The words are there at once, whatever the worker does.
class RunControl : public QObject {
    Q_OBJECT
  public:
    explicit RunControl(engine::Engine& engine, QObject* parent = nullptr);

    /// Forgets the requests to another run.
    void setRun(const QString& id, const std::filesystem::path& folder);
    void signal(engine::WorkerSignal signal);
    void resume(std::int64_t processes);
    /// The run as it now is: ends requests that it answers. One that is being stopped was asked to,
    /// by whomever, and is waited for in the same way.
    void update(const runs::Status& status);
    /// The newest checkpoint of the run is of this step, 0 = there is none. True where that
    /// answers the request.
    bool takeCheckpoint(std::int64_t step);

    /// What was asked and has not been answered; empty when nothing is open.
    QString stateText() const { return m_text; }
    /// Why the last request failed.
    QString failure() const { return m_failure; }
    /// It has not been answered for long: the worker may hang.
    bool isOverdue() const { return m_isOverdue; }
    bool isResuming() const { return m_request == Request::Resume; }
    bool isPausing() const { return m_request == Request::Pause; }
    bool isForced() const { return m_request == Request::StopNow; }
    bool isStopping() const {
        return m_request == Request::StopAndSave || m_request == Request::Pause ||
               m_request == Request::StopNow;
    }

  Q_SIGNALS:
    void changed();

  private:
    enum class Request { None, StopAndSave, Pause, StopNow, SaveNow, Resume };

    void begin(Request request, const QString& text);
    void end();
    void fail(const QString& message);

    engine::Engine& m_engine;
    QString m_id;
    std::filesystem::path m_folder;
    Request m_request = Request::None;
    std::int64_t m_step = 0;  ///< of the run
    std::int64_t m_since = 0; ///< its step when the request was made
    bool m_waits = false;     ///< the run is in a queue
    qint64 m_number = 0;      ///< of the request; answers to earlier ones are dropped
    bool m_answered = false;  ///< the worker has begun to do it, or has saved
    bool m_isOverdue = false;
    QString m_text;
    QString m_failure;
    QTimer m_patience{this};
};

} // namespace parlance::ui
