// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/run_control.h"

#include "ui/services/async_call.h"

namespace parlance::ui {
namespace {

constexpr int kPatienceMs = 15000;
constexpr int kSavePatienceMs = 60000; ///< a long step is finished first
constexpr int kSavedShownMs = 4000;

} // namespace

RunControl::RunControl(engine::Engine& engine, QObject* parent)
    : QObject(parent), m_engine(engine) {
    m_patience.setObjectName(QStringLiteral("patience"));
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_request == Request::SaveNow) { // it may have had a checkpoint of that very step
            end();
            return;
        }
        if (m_request == Request::StopNow)
            m_text = tr("Forced to stop: the system is still ending its process, which holds the "
                        "run and its memory until then.");
        m_isOverdue =
            (m_request == Request::StopAndSave || m_request == Request::Pause) && !m_waits;
        if (m_isOverdue)
            m_text = tr("The worker has not stopped yet. Stop now ends it at once.");
        Q_EMIT changed();
    });
}

void RunControl::setRun(const QString& id, const std::filesystem::path& folder) {
    if (id == m_id)
        return;
    m_id = id;
    m_folder = folder;
    m_failure.clear();
    end();
}

void RunControl::signal(engine::WorkerSignal signal) {
    m_failure.clear();
    switch (signal) {
    case engine::WorkerSignal::StopAndSave:
        begin(Request::StopAndSave, m_waits ? tr("Asked Slurm to take the job out of its queue…")
                                            : tr("Stopping: this step is finished and saved…"));
        break;
    case engine::WorkerSignal::Pause:
        begin(Request::Pause, tr("Pausing: this step is finished and saved…"));
        break;
    case engine::WorkerSignal::SaveNow:
        begin(Request::SaveNow, tr("Asked to save a checkpoint…"));
        break;
    case engine::WorkerSignal::StopNow:
        begin(Request::StopNow, tr("Forced to stop: nothing more is saved…"));
        break;
    }
    callAsync(
        this,
        [&engine = m_engine, folder = m_folder, signal](const std::stop_token&) {
            engine.signalTraining(folder, signal);
        },
        [] {},
        [this, number = m_number](const CallError& error) {
            if (number == m_number)
                fail(error.message);
        });
}

void RunControl::resume(std::int64_t processes) {
    m_failure.clear();
    begin(Request::Resume, tr("Starting the worker…"));
    callAsync(
        this,
        [&engine = m_engine, folder = m_folder, processes](const std::stop_token&) {
            engine.resumeTraining(folder, processes);
        },
        [this, number = m_number] {
            if (number == m_number)
                end();
        },
        [this, number = m_number](const CallError& error) {
            if (number == m_number)
                fail(error.message);
        });
}

void RunControl::update(const runs::Status& status) {
    m_waits = status.state == runs::State::Queued;
    m_step = status.step;
    const bool endsWithRun = isStopping() || m_request == Request::SaveNow;
    if (endsWithRun && !runs::isActive(status.state) && !m_waits)
        return end();
    if (status.state != runs::State::Stopping || m_answered)
        return;
    if (m_request == Request::None || m_request == Request::SaveNow) { // asked for elsewhere
        begin(Request::StopAndSave, tr("Saving…"));
        m_answered = true;
    } else if (m_request == Request::StopAndSave || m_request == Request::Pause) {
        m_answered = true;
        m_isOverdue = false;
        m_text = tr("Saving…");
        m_patience.start(kPatienceMs);
        Q_EMIT changed();
    }
}

bool RunControl::takeCheckpoint(std::int64_t step) {
    const bool isEarlier = step == 0 || step < m_since; // than the request
    if (m_request != Request::SaveNow || m_answered || isEarlier)
        return false;
    m_answered = true;
    m_text = tr("Saved at step %L1.").arg(step);
    m_patience.start(kSavedShownMs);
    Q_EMIT changed();
    return true;
}

void RunControl::begin(Request request, const QString& text) {
    m_request = request;
    m_since = m_step;
    ++m_number;
    m_answered = false;
    m_isOverdue = false;
    m_text = text;
    m_patience.start(request == Request::SaveNow ? kSavePatienceMs : kPatienceMs);
    Q_EMIT changed();
}

void RunControl::end() {
    m_request = Request::None;
    ++m_number;
    m_answered = false;
    m_isOverdue = false;
    m_text.clear();
    m_patience.stop();
    Q_EMIT changed();
}

void RunControl::fail(const QString& message) {
    end();
    m_failure = message;
    Q_EMIT changed();
}

} // namespace parlance::ui
