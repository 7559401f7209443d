// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/queue/training_queue.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/runs/run_directory.h"
#include "core/runs/run_writer.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/error_text.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kRetryMs = 2000;
const QString kGoesOnKey = QStringLiteral("queue/goesOn");
const QString kPausedKey = QStringLiteral("queue/paused");

/// What one look at the files gives.
struct Look {
    std::optional<FileLock> lock;
    runs::RunQueue queue;
    QString problem;
};

Look lookAtQueue(const std::filesystem::path& project) {
    Look look;
    try {
        look.lock = runs::holdRunQueue(project);
        look.queue = runs::readRunQueue(project);
    } catch (const Error& error) {
        look.problem = errorText(error.what());
    }
    return look;
}

} // namespace

TrainingQueue::TrainingQueue(engine::Engine& engine, std::filesystem::path project,
                             RunsService& runs, QObject* parent)
    : QObject(parent), m_engine(engine), m_project(std::move(project)), m_runs(runs),
      m_goesOn(ProjectSettings(m_project).value(kGoesOnKey, true).toBool()) {
    const QStringList paused = ProjectSettings(m_project).value(kPausedKey).toStringList();
    m_paused = {paused.begin(), paused.end()};
    m_retry.setSingleShot(true);
    m_retry.setInterval(kRetryMs);
    connect(&m_retry, &QTimer::timeout, this, &TrainingQueue::acquire);
    connect(&runs, &RunsService::runsChanged, this, &TrainingQueue::refresh);
    connect(&runs, &RunsService::settled, this, &TrainingQueue::refresh);
    acquire();
}

void TrainingQueue::acquire() {
    m_acquiring.start(
        this, [project = m_project](const std::stop_token&) { return lookAtQueue(project); },
        [this](Look look) {
            m_isRead = true;
            m_lock = std::move(look.lock);
            m_queue = std::move(look.queue);
            m_problem = look.problem;
            if (!m_lock)
                m_retry.start();
            refresh();
            Q_EMIT changed();
            if (!m_lock && m_problem.isEmpty() && !std::exchange(m_toldElsewhere, true))
                Q_EMIT foundElsewhere();
        },
        [this](const CallError& error) { fail(error.message); });
}

void TrainingQueue::refresh() {
    if (!m_isRead || !m_runs.isSettled())
        return;
    std::vector<std::string> queued;
    for (const RunSummary& run : m_runs.runs()) {
        if (run.waitsHere())
            queued.push_back(run.id.toStdString());
        else if (m_starting.erase(run.id) > 0)
            Q_EMIT started(m_left = run.id);
    }
    std::erase_if(m_starting, [this](const QString& id) { return !m_runs.find(id); });
    std::ranges::reverse(queued); // oldest first
    std::vector<std::string> ordered = runs::inQueueOrder(m_queue, std::move(queued));
    putInPlace(ordered);
    QStringList ids;
    for (const std::string& id : ordered)
        ids << QString::fromStdString(id);
    if (isOurs() && ordered != m_queue.runs) {
        m_queue.runs = std::move(ordered);
        save();
    }
    const std::string wantedBefore = m_wanted;
    const QString holderBefore = m_holder;
    const RunSummary* left = m_runs.find(m_left);
    // Of one that failed it is said how it came to be.
    const bool hasEnded =
        !m_left.isEmpty() && (!left || left->status.state == runs::State::Finished);
    if (hasEnded)
        m_left.clear();
    const bool isNew = ids != m_waiting;
    m_waiting = std::move(ids);
    noticePauses();
    startDue();
    if (isNew || hasEnded || m_wanted != wantedBefore || m_holder != holderBefore)
        Q_EMIT changed();
}

/// Only of runs that were seen at work: what has been paused for days keeps nothing.
void TrainingQueue::noticePauses() {
    std::set<QString> active, paused;
    for (const RunSummary& run : m_runs.runs()) {
        if (runs::isActive(run.status.state))
            active.insert(run.id);
        else if (run.status.state == runs::State::Paused &&
                 (m_active.contains(run.id) || m_paused.contains(run.id)))
            paused.insert(run.id);
    }
    m_active = std::move(active);
    keepPaused(std::move(paused));
}

void TrainingQueue::keepPaused(std::set<QString> paused) {
    if (paused == m_paused)
        return;
    m_paused = std::move(paused);
    ProjectSettings(m_project).setValue(kPausedKey, QStringList(m_paused.begin(), m_paused.end()));
}

void TrainingQueue::release() {
    keepPaused({});
    startDue();
    Q_EMIT changed();
}

bool TrainingQueue::works(const RunSummary& run) const {
    return m_starting.contains(run.id) ||
           (runs::isActive(run.status.state) && run.status.host == hostName());
}

bool TrainingQueue::holds(const RunSummary& run) const {
    return m_paused.contains(run.id) && run.status.host == hostName();
}

bool TrainingQueue::isDue(const QString& id) const {
    return m_runs.find(id) && !m_starting.contains(id) && !m_refused.contains(id);
}

DeviceShares TrainingQueue::sharesLeft(bool held) const {
    DeviceShares shares(m_devices, m_queue.devices);
    for (const RunSummary& run : m_runs.runs()) {
        if (!works(run) && !(held && holds(run)))
            continue;
        const auto given = m_given.find(run.id);
        shares.take(run, given == m_given.end() ? std::string() : given->second);
    }
    return shares;
}

bool TrainingQueue::wouldStart(const RunSummary& run) const {
    if (!isOurs() || !m_goesOn || m_devices.empty())
        return false;
    DeviceShares shares = sharesLeft(true);
    for (const QString& id : m_waiting)
        if (isDue(id))
            shares.placeFor(*m_runs.find(id));
    return shares.placeFor(run).isFree;
}

void TrainingQueue::startDue() {
    m_wanted.clear();
    m_holder.clear();
    if (!isOurs() || m_devices.empty() || m_waiting.isEmpty())
        return;
    DeviceShares shares = sharesLeft(true), unheld = sharesLeft(false);
    for (const QString& id : m_waiting) {
        if (!isDue(id))
            continue;
        const RunSummary& run = *m_runs.find(id);
        const DeviceShares::Place place = shares.placeFor(run);
        const bool isOnlyHeld = unheld.placeFor(run).isFree && !place.isFree;
        if (!place.isFree && m_wanted.empty()) {
            m_wanted = place.wanted;
            if (isOnlyHeld) // by the one that was started last
                m_holder = std::ranges::find_if(m_runs.runs(), [this](const RunSummary& each) {
                               return holds(each);
                           })->id;
        }
        if (place.isFree && m_goesOn)
            start(id, place.device);
    }
}

void TrainingQueue::start(const QString& id, const std::string& device) {
    const RunSummary* run = m_runs.find(id);
    if (!run || !m_starting.insert(id).second)
        return;
    m_given[id] = device;
    // The configuration stands as it was frozen; a device is named only where there is a choice.
    const std::string named = m_devices.size() > 1 ? device : std::string();
    callAsync(
        this,
        [&engine = m_engine, folder = run->folder, processes = run->status.worldSize,
         named](const std::stop_token&) { engine.startQueued(folder, processes, named); },
        [this] { m_runs.poke(); },
        [this, id](const CallError& error) {
            m_starting.erase(id);
            m_refused.insert(id);
            m_runs.poke();
            fail(tr("%1 could not be started: %2").arg(runTitle(m_runs, id), error.message));
        });
    Q_EMIT changed();
}

void TrainingQueue::startNow(const QString& id) {
    const RunSummary* run = m_runs.find(id);
    if (!run)
        return;
    m_refused.erase(id);
    m_problem.clear();
    start(id, DeviceShares(m_devices, m_queue.devices).placeFor(*run).device);
}

void TrainingQueue::remove(const QString& id) {
    const RunSummary* run = m_runs.find(id);
    if (!run || m_starting.contains(id))
        return;
    callAsync(
        this,
        [&engine = m_engine, folder = run->folder](const std::stop_token&) {
            engine.signalTraining(folder, engine::WorkerSignal::StopAndSave);
        },
        [this, taken = Removed{id, m_waiting.indexOf(id), run->status.worldSize}] {
            m_removed.push_back(taken);
            m_runs.poke();
            Q_EMIT changed();
        },
        [this](const CallError& error) { fail(error.message); });
}

void TrainingQueue::putBack() {
    if (m_removed.empty())
        return;
    const Removed taken = m_removed.back();
    m_removed.pop_back();
    Q_EMIT changed();
    const RunSummary* run = m_runs.find(taken.id);
    if (!run || (run->status.state != runs::State::Stopped && !run->waitsHere()))
        return fail(tr("%1 cannot be put back: it has been started or removed since.")
                        .arg(runTitle(m_runs, taken.id)));
    m_returning = taken;
    callAsync(
        this,
        [folder = run->folder, processes = taken.processes](const std::stop_token&) {
            runs::RunWriter::queue(folder, runs::RunDirectory(folder).config(), {}, processes);
        },
        [this] { m_runs.poke(); }, [this](const CallError& error) { fail(error.message); });
}

void TrainingQueue::putInPlace(std::vector<std::string>& ordered) {
    if (!m_returning)
        return;
    const std::string id = m_returning->id.toStdString();
    if (std::erase(ordered, id) == 0)
        return;
    const auto most = static_cast<std::ptrdiff_t>(ordered.size());
    ordered.insert(ordered.begin() + std::min(m_returning->place, most), id);
    m_returning.reset();
}

void TrainingQueue::setOrder(const QStringList& ids) {
    if (!isOurs() || ids == m_waiting)
        return;
    m_problem.clear();
    m_queue.runs.clear();
    for (const QString& id : ids)
        m_queue.runs.push_back(id.toStdString());
    save();
    refresh();
}

void TrainingQueue::setGoesOn(bool goesOn) {
    if (m_goesOn == goesOn)
        return;
    m_goesOn = goesOn;
    ProjectSettings(m_project).setValue(kGoesOnKey, goesOn);
    startDue();
    Q_EMIT changed();
}

void TrainingQueue::setDevices(const std::vector<engine::DeviceSummary>& devices) {
    m_devices = queueDevices(devices);
    startDue();
    Q_EMIT changed();
}

bool TrainingQueue::usesDevice(const std::string& device) const {
    return m_queue.devices.empty() ||
           std::ranges::find(m_queue.devices, device) != m_queue.devices.end();
}

void TrainingQueue::setUsesDevice(const std::string& device, bool uses) {
    if (!isOurs() || uses == usesDevice(device))
        return;
    std::vector<std::string> used;
    for (const std::string& each : m_devices)
        if (each == device ? uses : usesDevice(each))
            used.push_back(each);
    m_queue.devices = std::move(used);
    save();
    startDue();
    Q_EMIT changed();
}

QString TrainingQueue::stateText() const {
    if (!m_problem.isEmpty())
        return m_problem;
    if (m_isRead && !isOurs())
        return tr("Another window of this project works through the queue.");
    if (m_waiting.isEmpty())
        return m_left.isEmpty()
                   ? QString()
                   : tr("%1 has left the queue and was started.").arg(runTitle(m_runs, m_left));
    if (!m_goesOn)
        return tr("Nothing starts by itself.");
    if (!m_starting.empty())
        return tr("%1 is being started.").arg(runTitle(m_runs, *m_starting.begin()));
    if (isHeld())
        return tr("The queue waits while %1 is paused.").arg(runTitle(m_runs, m_holder));
    if (m_wanted.empty())
        return {};
    const QString next = runTitle(m_runs, m_waiting.front());
    return m_wanted == "cpu"
               ? tr("%1 starts when the processor is free.").arg(next)
               : tr("%1 starts when %2 is free.").arg(next, QString::fromStdString(m_wanted));
}

/// One after the other, and only the newest of those that have to wait for that.
void TrainingQueue::save() {
    if (m_saving) {
        m_unsaved = m_queue;
        return;
    }
    m_saving = true;
    const auto ended = [this] {
        m_saving = false;
        if (std::exchange(m_unsaved, std::nullopt))
            save();
    };
    callAsync(
        this,
        [project = m_project, queue = m_queue](const std::stop_token&) {
            runs::writeRunQueue(project, queue);
        },
        ended,
        [this, ended](const CallError& error) {
            fail(error.message);
            ended();
        });
}

void TrainingQueue::fail(const QString& problem) {
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace parlance::ui
