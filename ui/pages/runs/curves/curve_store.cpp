// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/curves/curve_store.h"

#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"

#include <algorithm>

namespace parlance::ui {
namespace {

/// About 2 ms of work.
constexpr std::size_t kAtOncePoints = 40'000;
constexpr std::size_t kTellAgain = 4;

std::size_t newPoints(const RunCurves* known, const runs::RunSeries& series) {
    const std::size_t all = pointCount(series);
    const std::size_t old = known ? known->pointCount() : 0;
    return all >= old ? all - old : all; // fewer: a resumed run starts again
}

} // namespace

CurveStore::CurveStore(RunsService& service, QObject* parent)
    : QObject(parent), m_service(service) {
    connect(&m_service, &RunsService::seriesChanged, this, &CurveStore::bringUpToDate);
    m_telling.setSingleShot(true);
    m_telling.setInterval(0);
    connect(&m_telling, &QTimer::timeout, this, [this] {
        m_told = m_ready;
        placeBranches();
        Q_EMIT replaced();
    });
}

/// Tells of the first ones at once, then each time that there are so many times more, and of all of
/// them at once: to draw a thousand runs takes longer than to read some of them.
void CurveStore::take(Entry& entry, std::shared_ptr<RunCurves> curves) {
    m_ready += entry.curves ? 0 : 1;
    entry.curves = std::move(curves);
    if (m_ready >= kTellAgain * m_told || m_ready == m_entries.size())
        m_telling.start();
}

CurveStore::~CurveStore() {
    for (const auto& [id, entry] : m_entries)
        m_service.unwatch(id);
}

void CurveStore::setShown(const QStringList& ids, BranchPoints branches) {
    m_branches = std::move(branches);
    const QSet<QString> shown(ids.begin(), ids.end());
    std::vector<std::shared_ptr<RunCurves>> dropped;
    std::erase_if(m_entries, [&](auto& entry) {
        if (shown.contains(entry.first))
            return false;
        m_service.unwatch(entry.first);
        m_ready -= entry.second.curves ? 1 : 0;
        dropped.push_back(std::move(entry.second.curves));
        return true;
    });
    for (const QString& id : ids) {
        if (!m_entries.try_emplace(id).second)
            continue;
        m_service.watch(id);
        bringUpToDate(id);
    }
    m_telling.stop();
    m_told = m_ready;
    placeBranches();
    Q_EMIT replaced();
    // Nobody draws them any more, and to free those of a long log takes longer than a frame.
    runAside(CallKind::Computes, [curves = std::move(dropped)] {});
}

std::shared_ptr<const RunCurves> CurveStore::curves(const QString& id) const {
    const auto found = m_entries.find(id);
    return found == m_entries.end() ? nullptr : found->second.curves;
}

bool CurveStore::isSettled() const {
    return !m_telling.isActive() && std::ranges::all_of(m_entries, [this](const auto& entry) {
        return entry.second.curves && !entry.second.isBuilding && m_service.isRead(entry.first);
    });
}

void CurveStore::bringUpToDate(const QString& id) {
    const auto found = m_entries.find(id);
    const auto series = m_service.series(id);
    if (found == m_entries.end() || !series || found->second.isBuilding)
        return;
    Entry& entry = found->second;
    if (newPoints(entry.curves.get(), *series) > kAtOncePoints) {
        buildAside({id});
    } else if (entry.curves) {
        entry.curves->update(series);
        placeBranches();
        Q_EMIT grown();
    } else {
        build(id, series);
    }
}

void CurveStore::placeBranches() {
    QSet<QString> placed;
    for (const auto& [id, entry] : m_entries)
        placeBranch(id, placed);
}

/// After what it comes from.
void CurveStore::placeBranch(const QString& id, QSet<QString>& placed) {
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || placed.contains(id))
        return;
    placed.insert(id);
    AxisShift shift{};
    if (const auto branch = m_branches.find(id); branch != m_branches.end()) {
        const auto& [origin, step, hasSameData] = branch->second;
        placeBranch(origin, placed);
        const auto from = m_entries.find(origin);
        if (from != m_entries.end() && from->second.curves)
            shift = from->second.curves->shiftAfter(step);
        else
            shift[static_cast<std::size_t>(XAxis::Step)] = static_cast<double>(step);
    }
    // What is being built is a copy, which another thread makes.
    Entry& entry = found->second;
    if (entry.curves && !entry.isBuilding && entry.curves->shifts() != shift)
        entry.curves->setShift(shift);
}

void CurveStore::build(const QString& id, const std::shared_ptr<const runs::RunSeries>& series) {
    auto curves = std::make_shared<RunCurves>(id, m_smoothing);
    curves->update(series);
    take(m_entries[id], std::move(curves));
}

/// Together, so that they are also told of together.
void CurveStore::buildAside(const QStringList& ids) {
    struct Job {
        QString id;
        std::shared_ptr<const runs::RunSeries> series;
        std::shared_ptr<const RunCurves> known;
    };
    std::vector<Job> jobs;
    for (const QString& id : ids) {
        Entry& entry = m_entries[id];
        entry.isBuilding = true;
        jobs.push_back({id, m_service.series(id), entry.curves});
    }
    callAsync(
        this,
        [jobs = std::move(jobs), smoothing = m_smoothing](std::stop_token) {
            std::vector<std::shared_ptr<RunCurves>> built;
            for (const auto& [id, series, known] : jobs) {
                built.push_back(known ? std::make_shared<RunCurves>(*known)
                                      : std::make_shared<RunCurves>(id, smoothing));
                built.back()->setSmoothing(smoothing);
                built.back()->update(series);
            }
            return built;
        },
        [this](const std::vector<std::shared_ptr<RunCurves>>& built) {
            QStringList stale;
            for (const auto& curves : built) {
                const QString& id = curves->id();
                const auto found = m_entries.find(id);
                if (found == m_entries.end())
                    continue;
                found->second.isBuilding = false;
                take(found->second, curves);
                if (curves->smoothing() != m_smoothing)
                    stale << id;
                else
                    bringUpToDate(id);
            }
            if (!stale.isEmpty())
                buildAside(stale);
        },
        [this, ids](const CallError&) {
            for (const QString& id : ids)
                if (const auto found = m_entries.find(id); found != m_entries.end())
                    found->second.isBuilding = false;
        },
        CallKind::Computes);
}

void CurveStore::setSmoothing(const Smoothing& smoothing) {
    m_smoothing = smoothing;
    QStringList ids;
    std::size_t points = 0;
    for (const auto& [id, entry] : m_entries)
        if (entry.curves && !entry.isBuilding) {
            ids << id;
            points += entry.curves->pointCount();
        }
    if (points > kAtOncePoints)
        return buildAside(ids);
    for (const QString& id : ids)
        m_entries[id].curves->setSmoothing(smoothing);
    Q_EMIT grown();
}

} // namespace parlance::ui
