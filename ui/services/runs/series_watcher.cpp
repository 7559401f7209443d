// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/series_watcher.h"

#include "core/base/log.h"
#include "core/base/process/thread_priority.h"
#include "core/runs/run_directory.h"

#include <algorithm>
#include <chrono>

namespace parlance::ui {
namespace {

constexpr std::chrono::milliseconds kTick{100};
/// Read in about a tenth of a second.
constexpr std::uint64_t kPartBytes = 64u << 20;

} // namespace

SeriesWatcher::SeriesWatcher(std::filesystem::path runsFolder,
                             std::function<void(const QString&)> changed)
    : m_runsFolder(std::move(runsFolder)), m_changed(std::move(changed)),
      m_thread([this](const std::stop_token& stop) { run(stop); }) {}

void SeriesWatcher::setWatched(const QString& id, int change) {
    const std::scoped_lock lock(m_mutex);
    if ((m_watched[id] += change) <= 0)
        m_watched.erase(id);
    m_poked = true;
    m_wake.notify_one();
}

void SeriesWatcher::poke() {
    const std::scoped_lock lock(m_mutex);
    m_poked = true;
    m_wake.notify_one();
}

std::shared_ptr<const runs::RunSeries> SeriesWatcher::series(const QString& id) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_published.find(id);
    return found == m_published.end() || !m_watched.contains(id) ? nullptr : found->second.series;
}

bool SeriesWatcher::isRead(const QString& id) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_published.find(id);
    return found != m_published.end() && m_watched.contains(id) && found->second.isWhole;
}

/// Also lets go of the others: to free the curves of a long log takes longer than a frame, and is
/// done here rather than by whoever ceased to watch.
std::vector<QString> SeriesWatcher::takeWatched() {
    std::vector<QString> ids;
    std::vector<Published> dropped; // outlives the lock
    const std::scoped_lock lock(m_mutex);
    for (const auto& [id, count] : m_watched)
        ids.push_back(id);
    std::erase_if(m_published, [&](auto& item) {
        if (m_watched.contains(item.first))
            return false;
        dropped.push_back(std::move(item.second));
        return true;
    });
    return ids;
}

void SeriesWatcher::run(const std::stop_token& stop) {
    lowerThreadPriority(); // a long log is parsed on all processors, of which the window needs one
    Readers readers;
    while (!stop.stop_requested()) {
        const std::vector<QString> ids = takeWatched();
        std::erase_if(readers, [&](const auto& item) {
            return std::ranges::find(ids, item.first) == ids.end();
        });
        bool allRead = true;
        for (const QString& id : ids) {
            allRead &= readOn(readers, id);
            if (stop.stop_requested())
                return;
        }
        if (allRead)
            waitForTick(stop);
    }
}

/// True when nothing more can be read for now.
bool SeriesWatcher::readOn(Readers& readers, const QString& id) {
    const runs::RunDirectory directory(m_runsFolder / id.toStdString());
    const auto [at, isNew] = readers.try_emplace(id, directory.metricsFile());
    runs::SeriesReader& reader = at->second;
    const bool wasAtEnd = reader.isAtEnd();
    bool changed = isNew;
    bool isAtEnd = true; // of what can be read
    try {
        changed |= reader.poll(kPartBytes);
        isAtEnd = reader.isAtEnd();
        changed |= isAtEnd != wasAtEnd;
    } catch (const std::exception& error) {
        log::warning("the curves of ", id.toStdString(), " were not read: ", error.what());
    }
    if (changed &&
        !publish(id, {std::make_shared<const runs::RunSeries>(reader.series()), isAtEnd})) {
        readers.erase(at); // whoever watches it next is told of all of it
        return false;
    }
    return isAtEnd;
}

/// False when nobody watches it any more.
bool SeriesWatcher::publish(const QString& id, Published snapshot) {
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_watched.contains(id))
            return false;
        m_published[id] = std::move(snapshot);
    }
    m_changed(id);
    return true;
}

void SeriesWatcher::waitForTick(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_wake.wait_for(lock, stop, kTick, [this] { return m_poked; });
    m_poked = false;
}

} // namespace parlance::ui
