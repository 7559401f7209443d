// SPDX-License-Identifier: Apache-2.0
#include "core/serve/request_watch.h"

#include <poll.h>

#include <algorithm>
#include <vector>

namespace parlance::serve {

namespace {

constexpr short kHungUp = POLLRDHUP | POLLHUP | POLLERR | POLLNVAL;

/// For poll(2), rounded up so that it does not return too early.
int millisecondsUntil(RequestWatch::Clock::time_point until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - RequestWatch::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

} // namespace

RequestWatch::Watched::Watched(RequestWatch& watch, int socket,
                               std::optional<Clock::time_point> deadline, std::stop_source stop)
    : m_watch(watch) {
    const std::lock_guard lock(watch.m_mutex);
    m_number = watch.m_next++;
    watch.m_entries.emplace(m_number, Entry{socket, deadline, std::move(stop)});
    watch.m_changed.ring();
}

RequestWatch::Watched::~Watched() {
    const std::lock_guard lock(m_watch.m_mutex);
    m_watch.m_entries.erase(m_number);
    // The socket may be polled until then, which does no harm: its number is looked up afterwards.
}

RequestWatch::Ending RequestWatch::Watched::ending() const {
    const std::lock_guard lock(m_watch.m_mutex);
    return m_watch.m_entries.at(m_number).ending;
}

RequestWatch::RequestWatch()
    : m_thread([this](const std::stop_token& unneeded) { watch(unneeded); }) {}

void RequestWatch::watch(const std::stop_token& unneeded) {
    const std::stop_callback onUnneeded(unneeded, [this] { m_changed.ring(); });
    while (!unneeded.stop_requested()) {
        std::vector<pollfd> polled{{m_changed.descriptor(), POLLIN, 0}};
        std::vector<std::uint64_t> numbers;
        int patienceMs = -1;
        {
            const std::lock_guard lock(m_mutex);
            for (const auto& [number, entry] : m_entries) {
                if (entry.ending != Ending::None)
                    continue;
                polled.push_back({entry.socket, POLLRDHUP, 0});
                numbers.push_back(number);
                if (entry.deadline) {
                    const int left = millisecondsUntil(*entry.deadline);
                    patienceMs = patienceMs < 0 ? left : std::min(patienceMs, left);
                }
            }
        }
        ::poll(polled.data(), polled.size(), patienceMs);
        m_changed.clear();
        std::map<std::uint64_t, short> events;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            events[numbers[i]] = polled[i + 1].revents;
        endWhatIsOver(events);
    }
}

void RequestWatch::endWhatIsOver(const std::map<std::uint64_t, short>& events) {
    std::vector<std::stop_source> over;
    {
        const std::lock_guard lock(m_mutex);
        const auto now = Clock::now();
        for (auto& [number, entry] : m_entries) {
            const auto found = events.find(number);
            if (found == events.end() || entry.ending != Ending::None)
                continue;
            if ((found->second & kHungUp) != 0)
                entry.ending = Ending::HungUp;
            else if (entry.deadline && *entry.deadline <= now)
                entry.ending = Ending::TimedOut;
            if (entry.ending != Ending::None)
                over.push_back(entry.stop);
        }
    }
    // Outside of the lock: it may run callbacks that take other locks.
    for (std::stop_source& stop : over)
        stop.request_stop();
}

} // namespace parlance::serve
