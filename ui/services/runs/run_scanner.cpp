// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_scanner.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/base/trash.h"
#include "core/launch/slurm_run.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/run_silence.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>
#include <utility>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

constexpr std::chrono::seconds kDiskInterval{30};
constexpr double kSettlingSec = 2.0;
constexpr std::size_t kManyRuns = 64; ///< worth several threads
constexpr unsigned kMostThreads = 4;

/// Reads a file that a run may have, where it has changed, into what is null without it. Returns
/// whether it has.
template <typename Value, typename Read>
bool readAside(const fs::path& file, runs::FileIdentity& known, std::shared_ptr<const Value>& value,
               Read read) {
    const runs::FileIdentity now = runs::identityOf(file);
    if (now == known)
        return false;
    known = now;
    value = nullptr;
    try {
        if (std::optional<Value> found = read())
            value = std::make_shared<const Value>(*std::move(found));
    } catch (const Error& damaged) {
        log::debug(damaged.what());
    }
    return true;
}

/// A run that has no start time yet is the newest.
double startedOrNow(const runs::Status& status) {
    return status.started > 0.0 ? status.started : 1e300;
}

} // namespace

RunScanner::Entry::Entry(const fs::path& folder) : tail(runs::RunDirectory(folder).metricsFile()) {
    summary.id = pathText(folder.filename());
    summary.folder = folder;
}

RunScanner::RunScanner(fs::path runsFolder) : m_folder(std::move(runsFolder)) {}

void RunScanner::scanList(const std::stop_token& stop) {
    std::set<std::string> present;
    std::vector<Entries::value_type*> toLookAt;
    std::error_code failed;
    for (fs::directory_iterator it(m_folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        std::error_code unreadable;
        const std::string name = it->path().filename().string();
        if (!it->is_directory(unreadable) || name.starts_with('.'))
            continue;
        present.insert(name);
        auto& found = *m_entries.try_emplace(name, it->path()).first;
        if (hasChanged(found.second))
            toLookAt.push_back(&found);
    }
    look(toLookAt, stop);
    for (auto* run : toLookAt)
        take(run->first, run->second);
    m_isThere = !failed || runs::isProject(m_folder.parent_path());
    if (m_isThere)
        forgetRemoved(present);
}

void RunScanner::scanActive() {
    for (auto& [name, entry] : m_entries) {
        const runs::State state = entry.summary.status.state;
        if (!entry.listed || !(runs::isActive(state) || state == runs::State::Queued))
            continue;
        entry.changed |= readStatus(entry);
        entry.changed |= readRanks(entry);
        entry.changed |= readRepeat(entry); // it is settled in the end
        take(name, entry);
    }
}

/// Files of a run are replaced, which changes its folder. A change within the tick of the clock in
/// which we looked leaves no trace, so that a folder is believed only after a while.
bool RunScanner::hasChanged(Entry& entry) {
    const Stamp now = runs::identityOf(entry.summary.folder);
    const bool isOld = unixTimeSec() - 1e-9 * static_cast<double>(now.modifiedNs) > kSettlingSec;
    const bool same = now == entry.inside;
    entry.inside = isOld ? now : Stamp{};
    return !same || runs::isActive(entry.summary.status.state);
}

/// In turn, by as many threads as is worth it.
void RunScanner::look(const std::vector<Entries::value_type*>& toLookAt,
                      const std::stop_token& stop) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < toLookAt.size() && !stop.stop_requested(); i = next++)
            look(toLookAt[i]->second);
    };
    std::vector<std::jthread> others;
    if (toLookAt.size() >= kManyRuns)
        for (unsigned i = 1; i < std::min(std::thread::hardware_concurrency(), kMostThreads); ++i)
            others.emplace_back(work);
    work();
}

void RunScanner::look(Entry& entry) {
    bool changed = false;
    try {
        changed |= readConfig(entry);
        changed |= readStatus(entry);
        changed |= readUser(entry);
        changed |= readRanks(entry);
        changed |= readRepeat(entry);
        const bool wasSlurm = entry.summary.isSlurm;
        entry.summary.isSlurm = launch::isSlurmRun(entry.summary.folder);
        changed |= entry.summary.isSlurm != wasSlurm;
        std::error_code none;
        const bool hadSamples = entry.summary.hasSamples;
        entry.summary.hasSamples =
            std::filesystem::is_directory(entry.summary.folder / "media", none) ||
            std::filesystem::is_directory(entry.summary.folder / "items", none);
        changed |= entry.summary.hasSamples != hadSamples;
    } catch (const std::exception& error) {
        log::debug("run ", entry.summary.folder.string(), " is ignored: ", error.what());
    }
    const bool listed = entry.config != Stamp{} && entry.status != Stamp{};
    entry.moved |= listed != entry.listed;
    entry.listed = listed;
    entry.changed |= changed;
}

/// What was found in it is news of the list.
void RunScanner::take(const std::string& name, Entry& entry) {
    m_orderChanged |= std::exchange(entry.moved, false);
    if (entry.changed && !runs::isActive(entry.summary.status.state))
        entry.measured = {}; // with what it wrote last
    if (std::exchange(entry.changed, false) && entry.listed)
        m_changed.insert(name);
    if (entry.listed)
        m_due.insert(name);
}

void RunScanner::forgetRemoved(const std::set<std::string>& present) {
    std::erase_if(m_entries, [&](const auto& item) {
        if (present.contains(item.first))
            return false;
        m_orderChanged = true;
        m_changed.erase(item.first);
        m_due.erase(item.first);
        return true;
    });
}

bool RunScanner::readConfig(Entry& entry) {
    const runs::RunDirectory directory(entry.summary.folder);
    const Stamp stamp = runs::identityOf(directory.configFile());
    if (stamp == entry.config || stamp == Stamp{})
        return false;
    entry.summary.config = std::make_shared<const runs::RunConfig>(directory.config());
    entry.config = stamp;
    return true;
}

bool RunScanner::readStatus(Entry& entry) {
    const runs::RunDirectory directory(entry.summary.folder);
    const Stamp stamp = runs::identityOf(directory.statusFile());
    if (stamp == Stamp{})
        return false;
    bool changed = false;
    if (stamp != entry.status) {
        const double started = entry.summary.status.started;
        entry.told = directory.status();
        joinStatus(entry);
        entry.status = stamp;
        entry.moved |= started != entry.summary.status.started;
        changed = true;
    }
    if (runs::isActive(entry.summary.status.state) &&
        runs::lostReason(entry.summary.status, unixTimeSec())) {
        directory.settleLost();
        entry.told = directory.effectiveStatus();
        joinStatus(entry);
        entry.status = runs::identityOf(directory.statusFile());
        changed = true;
    }
    return countSilence(entry) || changed;
}

/// Nothing changes in the folder of a run whose worker does not respond, but what is said of it
/// does, once a second.
bool RunScanner::countSilence(Entry& entry) {
    const auto silence = silenceSec(entry.summary.status, unixTimeSec());
    const double whole = silence ? std::floor(*silence) : 0.0;
    return std::exchange(entry.silence, whole) != whole;
}

/// A damaged one is as none until someone wants to change it, and is then told of it.
bool RunScanner::readUser(Entry& entry) {
    const runs::RunDirectory run(entry.summary.folder);
    const Stamp stamp = runs::identityOf(run.userFile());
    if (stamp == entry.user)
        return false;
    entry.user = stamp;
    runs::UserNotes notes;
    try {
        notes = runs::readUserNotes(run);
    } catch (const Error& damaged) {
        log::debug(damaged.what());
    }
    entry.summary.user = std::make_shared<const runs::UserNotes>(std::move(notes));
    return true;
}

/// Nothing depends on it, so that a damaged one is as none.
bool RunScanner::readRanks(Entry& entry) {
    const fs::path file = runs::RunDirectory(entry.summary.folder).ranksFile();
    return readAside(file, entry.ranks, entry.summary.ranks,
                     [&file] { return runs::readRankStates(file); });
}

/// The same holds here.
bool RunScanner::readRepeat(Entry& entry) {
    const runs::RunDirectory run(entry.summary.folder);
    return readAside(run.repeatFile(), entry.repeat, entry.summary.repeat,
                     [&run] { return capsule::repeatIn(run); });
}

void RunScanner::scanDetails(std::chrono::milliseconds budget) {
    const auto end = std::chrono::steady_clock::now() + budget;
    for (std::size_t left = m_due.size(); left > 0; --left) {
        auto at = m_due.lower_bound(m_nextDetail);
        if (at == m_due.end())
            at = m_due.begin();
        if (std::chrono::steady_clock::now() > end)
            return;
        const std::string name = *at;
        Entry& entry = m_entries.at(name);
        const bool isNews = readLog(entry, end);
        if (measureDisk(entry) || isNews)
            m_changed.insert(name);
        m_nextDetail = name + '\0';
        if (entry.detailsRead)
            m_due.erase(at);
    }
}

/// True when there is news. A long log is read in parts, as far as the time allows.
bool RunScanner::readLog(Entry& entry, std::chrono::steady_clock::time_point end) {
    do {
        const runs::LineBlock block = entry.tail.pollBlock();
        entry.detailsRead = block.pieces.empty();
        for (const runs::LineBlock::Piece& piece : block.pieces) {
            if (const auto* resumed = std::get_if<runs::ResumeLine>(&piece)) {
                entry.sparkline.dropAfter(resumed->step);
                entry.logged = {};
            } else if (const auto* steps = std::get_if<runs::StepBlock>(&piece)) {
                entry.sparkline.add(*steps);
                entry.logged = {.step = steps->step.back(),
                                .epoch = steps->epoch.back(),
                                .time = steps->time.back(),
                                .values = {}};
            }
        }
    } while (!entry.detailsRead && std::chrono::steady_clock::now() < end);
    const bool isFurther = joinStatus(entry);
    std::vector<double> points = entry.sparkline.points();
    if (points == entry.summary.sparkline)
        return isFurther;
    entry.summary.sparkline = std::move(points);
    return true;
}

/// True when it is at another step. The log, which the curves follow, has a step as soon as it is
/// done, the status up to 2 s later.
bool RunScanner::joinStatus(Entry& entry) {
    runs::Status status = entry.told;
    if (entry.logged.step > status.step) {
        status.step = entry.logged.step;
        status.epoch = entry.logged.epoch;
        status.stepped = entry.logged.time;
        status.validating = false;
    }
    const bool isNews = status.step != entry.summary.status.step;
    entry.summary.status = std::move(status);
    return isNews;
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
    if (std::exchange(m_orderChanged, false))
        change.order = newestFirst();
    for (const std::string& name : m_changed)
        if (const Entry& entry = m_entries.at(name); entry.listed)
            change.changed.push_back(entry.summary);
    m_changed.clear();
    return change;
}

std::vector<QString> RunScanner::newestFirst() const {
    std::vector<const Entry*> listed;
    for (const auto& [name, entry] : m_entries)
        if (entry.listed)
            listed.push_back(&entry);
    std::ranges::stable_sort(listed, [](const Entry* a, const Entry* b) {
        return std::pair(startedOrNow(a->summary.status), a->summary.id) >
               std::pair(startedOrNow(b->summary.status), b->summary.id);
    });
    std::vector<QString> order;
    for (const Entry* entry : listed)
        order.push_back(entry->summary.id);
    return order;
}

} // namespace parlance::ui
