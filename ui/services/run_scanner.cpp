// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/run_scanner.h"

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/runs/run_directory.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds kDiskInterval{30};

/// A run that has no start time yet is the newest.
double startedOrNow(const runs::Status& status) {
    return status.started > 0.0 ? status.started : 1e300;
}

qint64 bytesBelow(const fs::path& folder) {
    qint64 total = 0;
    std::error_code ignored;
    for (fs::recursive_directory_iterator it(folder, ignored), end; it != end;
         it.increment(ignored)) {
        std::error_code failed;
        if (it->is_regular_file(failed) && !it->is_symlink(failed))
            total += static_cast<qint64>(it->file_size(failed));
    }
    return total;
}

} // namespace

RunScanner::Entry::Entry(const fs::path& folder) : tail(runs::RunDirectory(folder).metricsFile()) {
    summary.id = QString::fromStdString(folder.filename().string());
    summary.folder = folder;
}

RunScanner::RunScanner(fs::path runsFolder) : m_folder(std::move(runsFolder)) {}

RunScanner::Stamp RunScanner::stampOf(const fs::path& file) {
    std::error_code failed;
    Stamp stamp;
    stamp.size = fs::file_size(file, failed);
    if (failed)
        return {};
    stamp.time = fs::last_write_time(file, failed);
    return failed ? Stamp{} : stamp;
}

void RunScanner::scanList() {
    std::set<std::string> present;
    std::error_code failed;
    for (fs::directory_iterator it(m_folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        std::error_code unreadable;
        const std::string name = it->path().filename().string();
        if (!it->is_directory(unreadable) || name.starts_with('.'))
            continue;
        present.insert(name);
        scan(name, m_entries.try_emplace(name, it->path()).first->second);
    }
    forgetRemoved(present);
}

void RunScanner::scanActive() {
    for (auto& [name, entry] : m_entries)
        if (entry.listed && runs::isActive(entry.summary.status.state) && readStatus(entry))
            m_changed.insert(name);
}

void RunScanner::scan(const std::string& name, Entry& entry) {
    bool changed = false;
    try {
        changed |= readConfig(entry);
        changed |= readStatus(entry);
        changed |= readUser(entry);
    } catch (const std::exception& error) {
        log::debug("run ", name, " is passed over: ", error.what());
    }
    const bool listed = entry.config != Stamp{} && entry.status != Stamp{};
    m_orderChanged |= listed != entry.listed;
    entry.listed = listed;
    if (changed && listed)
        m_changed.insert(name);
}

void RunScanner::forgetRemoved(const std::set<std::string>& present) {
    std::erase_if(m_entries, [&](const auto& item) {
        if (present.contains(item.first))
            return false;
        m_orderChanged = true;
        m_changed.erase(item.first);
        return true;
    });
}

bool RunScanner::readConfig(Entry& entry) {
    const runs::RunDirectory directory(entry.summary.folder);
    const Stamp stamp = stampOf(directory.configFile());
    if (stamp == entry.config || stamp == Stamp{})
        return false;
    entry.summary.config = directory.config();
    entry.config = stamp;
    return true;
}

bool RunScanner::readStatus(Entry& entry) {
    const runs::RunDirectory directory(entry.summary.folder);
    const Stamp stamp = stampOf(directory.statusFile());
    if (stamp == Stamp{})
        return false;
    bool changed = false;
    if (stamp != entry.status) {
        entry.summary.status = directory.status();
        entry.status = stamp;
        changed = true;
    }
    if (runs::isActive(entry.summary.status.state) &&
        runs::lostReason(entry.summary.status, unixTimeSec())) {
        directory.settleLost();
        entry.summary.status = directory.effectiveStatus();
        entry.status = stampOf(directory.statusFile());
        changed = true;
    }
    return changed;
}

bool RunScanner::readUser(Entry& entry) {
    const fs::path file = runs::RunDirectory(entry.summary.folder).userFile();
    const Stamp stamp = stampOf(file);
    if (stamp == entry.user)
        return false;
    entry.summary.user =
        stamp == Stamp{} ? nullptr : std::make_shared<const Json>(readJsonFile(file));
    entry.user = stamp;
    return true;
}

void RunScanner::scanDetails(std::chrono::milliseconds budget) {
    const auto end = std::chrono::steady_clock::now() + budget;
    auto it = m_entries.lower_bound(m_nextDetail);
    for (std::size_t seen = 0; seen < m_entries.size(); ++seen, ++it) {
        if (it == m_entries.end())
            it = m_entries.begin();
        auto& [name, entry] = *it;
        m_nextDetail = name;
        if (std::chrono::steady_clock::now() > end)
            return;
        if (!entry.listed)
            continue;
        const bool drawn = readSparkline(entry);
        if (measureDisk(entry) || drawn)
            m_changed.insert(name);
    }
}

bool RunScanner::readSparkline(Entry& entry) {
    const Stamp stamp = stampOf(runs::RunDirectory(entry.summary.folder).metricsFile());
    if (stamp == entry.metrics)
        return false;
    entry.metrics = stamp;
    for (const runs::MetricsLine& line : entry.tail.poll()) {
        if (const auto* resumed = std::get_if<runs::ResumeLine>(&line))
            entry.sparkline.dropAfter(resumed->step);
        const auto* step = std::get_if<runs::StepLine>(&line);
        if (!step || step->split != runs::Split::Train)
            continue;
        for (const auto& [metric, value] : step->values)
            if (metric == "loss")
                entry.sparkline.add(step->step, value);
    }
    std::vector<double> points = entry.sparkline.points();
    if (points == entry.summary.sparkline)
        return false;
    entry.summary.sparkline = std::move(points);
    return true;
}

bool RunScanner::measureDisk(Entry& entry) {
    const auto now = std::chrono::steady_clock::now();
    const bool first = entry.measured == decltype(entry.measured){};
    if (!first &&
        (!runs::isActive(entry.summary.status.state) || now - entry.measured < kDiskInterval))
        return false;
    entry.measured = now;
    return std::exchange(entry.summary.diskBytes, bytesBelow(entry.summary.folder)) !=
           entry.summary.diskBytes;
}

RunListChange RunScanner::takeChange() {
    RunListChange change;
    std::vector<const Entry*> listed;
    for (const auto& [name, entry] : m_entries)
        if (entry.listed)
            listed.push_back(&entry);
    std::ranges::stable_sort(listed, [](const Entry* a, const Entry* b) {
        return std::pair(startedOrNow(a->summary.status), a->summary.id) >
               std::pair(startedOrNow(b->summary.status), b->summary.id);
    });
    for (const Entry* entry : listed)
        change.order.push_back(entry->summary.id);
    for (const std::string& name : m_changed)
        if (const Entry& entry = m_entries.at(name); entry.listed)
            change.changed.push_back(entry.summary);
    m_changed.clear();
    m_orderChanged = false;
    return change;
}

} // namespace parlance::ui
