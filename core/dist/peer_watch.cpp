// SPDX-License-Identifier: Apache-2.0
#include "core/dist/peer_watch.h"

#include "core/base/process/process.h"
#include "core/base/str_cat.h"
#include "core/dist/store_text.h"

namespace parlance::dist {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kFaultKey = "fault";
/// What a process is given to end by itself once it knows of a fault.
constexpr std::chrono::seconds kGrace(3);

std::string beatKey(std::int64_t rank) {
    return strCat("beat/", rank);
}

double inSeconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

} // namespace

PeerWatch::PeerWatch(c10::intrusive_ptr<c10d::Store> store, Options options, Reactions reactions)
    : m_options(std::move(options)),
      m_nextStart(m_options.nextPid ? processStartTicks(*m_options.nextPid) : std::nullopt),
      m_store(std::move(store)), m_reactions(std::move(reactions)), m_heardAt(Clock::now()),
      m_storeHeardAt(m_heardAt), m_thread([this](const std::stop_token& stop) { watch(stop); }) {}

void PeerWatch::watch(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        if (const std::optional<std::string> found = look()) {
            {
                const std::lock_guard lock(m_mutex);
                m_fault = found;
            }
            m_changed.notify_all();
            m_reactions.onFault();
            endIfStuck(stop, *found);
            return;
        }
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, stop, m_options.interval, [] { return false; });
    }
}

/// An operation that waits for a process which is stopped or cut off does not always fail when it
/// is aborted.
void PeerWatch::endIfStuck(const std::stop_token& stop, const std::string& fault) {
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        const bool wasStuck = m_reactions.isStuck();
        m_changed.wait_for(lock, stop, kGrace, [] { return false; });
        if (!stop.stop_requested() && wasStuck && m_reactions.isStuck())
            m_reactions.end(fault);
    }
}

/// One look at the store; the fault, if there is one.
std::optional<std::string> PeerWatch::look() {
    const std::int64_t next = (m_options.world.rank + 1) % m_options.world.size;
    try {
        m_store->set(beatKey(m_options.world.rank), bytesOf(strCat(++m_beat)));
        if (std::optional<std::string> known = faultIn(*m_store))
            return known;
        if (m_store->check({beatKey(next)})) {
            const std::string beat = textOf(m_store->get(beatKey(next)));
            if (beat != m_heard)
                m_heardAt = Clock::now();
            m_heard = beat;
        }
        m_storeHeardAt = Clock::now();
    } catch (const std::exception&) {
        // A launcher that ends has asked its processes to stop: they need time to save.
        if (!m_options.storeIsKept || Clock::now() - m_storeHeardAt >= m_options.timeout)
            return strCat("lost the connection to ", m_options.storeKeeper);
    }
    if (m_nextStart && processStartTicks(*m_options.nextPid) != m_nextStart)
        return claim(strCat(m_options.next, " has ended"));
    if (Clock::now() - m_heardAt < m_options.timeout)
        return std::nullopt;
    return claim(
        strCat(m_options.next, " has not answered for ", inSeconds(m_options.timeout), " s"));
}

std::optional<std::string> PeerWatch::faultIn(c10d::Store& store) {
    return store.check({kFaultKey}) ? std::optional(textOf(store.get(kFaultKey))) : std::nullopt;
}

/// The first fault that anyone wrote is everyone's: what follows from it is not its cause.
std::string PeerWatch::claim(const std::string& fault) {
    try {
        return textOf(m_store->compareSet(kFaultKey, {}, bytesOf(fault)));
    } catch (const std::exception&) {
        return fault;
    }
}

void PeerWatch::report(const std::string& fault) {
    claim(fault);
}

std::optional<std::string> PeerWatch::fault(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, patience, [this] { return m_fault.has_value(); });
    return m_fault;
}

} // namespace parlance::dist
