// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/runs_service.h"

#include "core/base/log.h"
#include "core/base/process/thread_priority.h"
#include "ui/services/runs/run_list_change.h"
#include "ui/services/runs/run_scanner.h"
#include "ui/services/runs/series_watcher.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace parlance::ui {

using namespace std::chrono_literals;

/// The thread that looks at the list. It posts rows to the service and is joined before the service
/// goes.
class RunsService::Worker {
  public:
    Worker(RunsService& service, std::filesystem::path runsFolder)
        : m_service(service), m_runsFolder(std::move(runsFolder)),
          m_thread([this](const std::stop_token& stop) { run(stop); }) {}

    void poke() {
        const std::scoped_lock lock(m_mutex);
        m_poked = true;
        m_wake.notify_one();
    }

  private:
    static constexpr auto kTick = 100ms;
    static constexpr auto kListInterval = 1s;
    static constexpr auto kDetailBudget = 30ms;
    static constexpr std::size_t kPartRows = 250; ///< listed within a frame

    void run(const std::stop_token& stop) {
        lowerThreadPriority();
        RunScanner scanner(m_runsFolder);
        auto listDue = std::chrono::steady_clock::now();
        while (!stop.stop_requested()) {
            try {
                if (std::chrono::steady_clock::now() >= listDue) {
                    scanner.scanList(stop);
                    listDue = std::chrono::steady_clock::now() + kListInterval;
                } else if (m_isThere) {
                    scanner.scanActive();
                }
                publish(scanner);
                if (m_isThere)
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

    void publish(RunScanner& scanner) {
        if (std::exchange(m_isThere, scanner.isThere()) != m_isThere)
            post([isThere = m_isThere](RunsService& service) {
                Q_EMIT service.projectFound(isThere);
            });
        if (!scanner.hasChange() && m_settled)
            return;
        std::vector<RunListChange> parts;
        if (m_settled)
            parts.push_back(scanner.takeChange());
        else
            parts = inParts(scanner.takeChange(), kPartRows);
        m_settled = true;
        post([parts = std::move(parts)](RunsService& service) mutable {
            std::ranges::move(parts, std::back_inserter(service.m_changes));
            service.m_applying.start();
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
    bool m_settled = false; ///< this and the next are the thread's own
    bool m_isThere = true;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_wake;
    bool m_poked = false;

    std::jthread m_thread; ///< last member: joined first
};

RunsService::RunsService(std::filesystem::path runsFolder, QObject* parent)
    : QObject(parent), m_folder(runsFolder), m_worker(std::make_unique<Worker>(*this, runsFolder)),
      m_watcher(std::make_unique<SeriesWatcher>(std::move(runsFolder), [this](const QString& id) {
          QMetaObject::invokeMethod(
              this, [this, id] { Q_EMIT seriesChanged(id); }, Qt::QueuedConnection);
      })) {
    m_applying.setInterval(0);
    connect(&m_applying, &QTimer::timeout, this, &RunsService::applyNext);
}

RunsService::~RunsService() = default;

const RunSummary* RunsService::find(const QString& id) const {
    const auto place = placeOf(id);
    return place ? &m_runs[*place] : nullptr;
}

std::optional<std::size_t> RunsService::placeOf(const QString& id) const {
    const auto place = m_places.constFind(id);
    return place == m_places.constEnd() ? std::nullopt : std::optional(*place);
}

std::vector<const RunSummary*> RunsService::find(const QStringList& ids) const {
    std::vector<const RunSummary*> runs;
    for (const QString& id : ids)
        if (const RunSummary* run = find(id))
            runs.push_back(run);
    return runs;
}

const RunSummary* RunsService::baseline() const {
    const auto found =
        std::ranges::find_if(m_runs, [](const RunSummary& run) { return run.user->baseline; });
    return found == m_runs.end() ? nullptr : &*found;
}

void RunsService::watch(const QString& id) {
    m_watcher->setWatched(id, 1);
}
void RunsService::unwatch(const QString& id) {
    m_watcher->setWatched(id, -1);
}
void RunsService::poke() {
    m_worker->poke();
    m_watcher->poke();
}

std::shared_ptr<const runs::RunSeries> RunsService::series(const QString& id) const {
    return m_watcher->series(id);
}

bool RunsService::isRead(const QString& id) const {
    return m_watcher->isRead(id);
}

void RunsService::applyNext() {
    RunListChange change = std::move(m_changes.front());
    m_changes.pop_front();
    if (m_changes.empty())
        m_applying.stop();
    apply(std::move(change));
}

void RunsService::apply(RunListChange change) {
    ChangedRows changed{.rows = takeRows(std::move(change.changed))};
    // While a long list comes in parts, what is new belongs to the end, where it is already.
    changed.areMoved =
        change.order && !std::ranges::equal(*change.order, m_runs, {}, {}, &RunSummary::id);
    if (changed.areMoved)
        putInOrder(*change.order);
    Q_EMIT rowsChanged(changed);
    const bool settles = change.isLast && !m_settled;
    if (settles || m_changes.empty())
        Q_EMIT runsChanged();
    m_settled |= settles;
    if (settles)
        Q_EMIT settled();
}

/// Returns where they are now, in ascending order.
std::vector<std::size_t> RunsService::takeRows(std::vector<RunSummary> rows) {
    std::vector<std::size_t> places;
    places.reserve(rows.size());
    for (RunSummary& run : rows) {
        auto row = std::make_shared<const RunSummary>(std::move(run));
        if (const auto known = placeOf(row->id)) {
            places.push_back(*known);
            m_runs.replace(*known, std::move(row));
        } else {
            places.push_back(m_runs.size());
            m_places.insert(row->id, m_runs.size());
            m_runs.add(std::move(row));
        }
    }
    std::ranges::sort(places);
    return places;
}

void RunsService::putInOrder(const std::vector<QString>& order) {
    RunRows rows;
    for (const QString& id : order)
        if (const auto place = placeOf(id))
            rows.add(m_runs.row(*place));
    m_runs = std::move(rows);
    m_places.clear();
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        m_places.insert(m_runs[i].id, i);
}

} // namespace parlance::ui
