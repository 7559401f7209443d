// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs_service.h"

#include "core/base/log.h"
#include "core/runs/run_directory.h"
#include "ui/services/run_scanner.h"
#include "ui/services/series_follower.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace parlance::ui {

using namespace std::chrono_literals;

/// The thread. It posts rows and curves to the service and is joined before the service goes.
class RunsService::Worker {
  public:
    Worker(RunsService& service, std::filesystem::path runsFolder)
        : m_service(service), m_runsFolder(std::move(runsFolder)),
          m_thread([this](const std::stop_token& stop) { run(stop); }) {}

    void setWatched(const QString& id, int change) {
        const std::scoped_lock lock(m_mutex);
        if ((m_watched[id] += change) <= 0) {
            m_watched.erase(id);
            m_published.erase(id);
        }
        m_poked = true;
        m_wake.notify_one();
    }

    void poke() {
        const std::scoped_lock lock(m_mutex);
        m_poked = true;
        m_wake.notify_one();
    }

    std::shared_ptr<const runs::RunSeries> series(const QString& id) const {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_published.find(id);
        return found == m_published.end() ? nullptr : found->second;
    }

  private:
    static constexpr auto kTick = 100ms;
    static constexpr auto kListInterval = 1s;
    static constexpr auto kDetailBudget = 30ms;

    void run(const std::stop_token& stop) {
        RunScanner scanner(m_runsFolder);
        auto listDue = std::chrono::steady_clock::now();
        while (!stop.stop_requested()) {
            try {
                followWatched();
                if (std::chrono::steady_clock::now() >= listDue) {
                    scanner.scanList();
                    listDue = std::chrono::steady_clock::now() + kListInterval;
                } else {
                    scanner.scanActive();
                }
                publish(scanner);
                scanner.scanDetails(kDetailBudget);
                publish(scanner);
            } catch (const std::exception& error) {
                log::warning("the runs could not be looked at: ", error.what());
            }
            if (waitForTick(stop))
                listDue = {};
        }
    }

    /// True when it was poked.
    bool waitForTick(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, stop, kTick, [this] { return m_poked; });
        return std::exchange(m_poked, false);
    }

    void followWatched() {
        for (const QString& id : watchedIds()) {
            auto found = m_followers.find(id);
            if (found == m_followers.end()) {
                const runs::RunDirectory directory(m_runsFolder / id.toStdString());
                found = m_followers.emplace(id, directory.metricsFile()).first;
            }
            if (!found->second.poll())
                continue;
            {
                const std::scoped_lock lock(m_mutex);
                if (!m_watched.contains(id))
                    continue;
                m_published[id] = found->second.snapshot();
            }
            post([id](RunsService& service) { Q_EMIT service.seriesChanged(id); });
        }
    }

    /// Also drops the followers of runs that nobody watches any more.
    std::vector<QString> watchedIds() {
        const std::scoped_lock lock(m_mutex);
        std::erase_if(m_followers,
                      [this](const auto& item) { return !m_watched.contains(item.first); });
        std::vector<QString> ids;
        for (const auto& [id, count] : m_watched)
            ids.push_back(id);
        return ids;
    }

    void publish(RunScanner& scanner) {
        if (!scanner.hasChange() && m_settled)
            return;
        m_settled = true;
        post([change = scanner.takeChange()](RunsService& service) mutable {
            service.apply(std::move(change));
        });
    }

    template <typename Call>
    void post(Call call) {
        QMetaObject::invokeMethod(
            &m_service, [&service = m_service, call = std::move(call)]() mutable { call(service); },
            Qt::QueuedConnection);
    }

    RunsService& m_service;
    std::filesystem::path m_runsFolder;
    std::map<QString, SeriesFollower> m_followers; ///< the thread's own
    bool m_settled = false;                        ///< the thread's own

    mutable std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_wake;
    std::map<QString, int> m_watched;
    std::map<QString, std::shared_ptr<const runs::RunSeries>> m_published;
    bool m_poked = false;

    std::jthread m_thread; ///< last member: joined first
};

RunsService::RunsService(std::filesystem::path runsFolder, QObject* parent)
    : QObject(parent), m_worker(std::make_unique<Worker>(*this, std::move(runsFolder))) {}

RunsService::~RunsService() = default;

const RunSummary* RunsService::find(const QString& id) const {
    const auto found = std::ranges::find(m_runs, id, &RunSummary::id);
    return found == m_runs.end() ? nullptr : &*found;
}

void RunsService::watch(const QString& id) {
    m_worker->setWatched(id, 1);
}
void RunsService::unwatch(const QString& id) {
    m_worker->setWatched(id, -1);
}
void RunsService::poke() {
    m_worker->poke();
}

std::shared_ptr<const runs::RunSeries> RunsService::series(const QString& id) const {
    return m_worker->series(id);
}

void RunsService::apply(RunListChange change) {
    std::map<QString, RunSummary*> byId;
    for (RunSummary& run : m_runs)
        byId[run.id] = &run;
    for (RunSummary& run : change.changed)
        byId[run.id] = &run;
    std::vector<RunSummary> rows;
    rows.reserve(change.order.size());
    for (const QString& id : change.order)
        if (const auto found = byId.find(id); found != byId.end())
            rows.push_back(std::move(*found->second));
    m_runs = std::move(rows);
    Q_EMIT runsChanged();
    if (!std::exchange(m_settled, true))
        Q_EMIT settled();
}

} // namespace parlance::ui
