// SPDX-License-Identifier: Apache-2.0
#include "core/dist/job_watch.h"

#include "core/dist/peer_watch.h"
#include "core/dist/store_connections.h"

#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include <condition_variable>
#include <mutex>

namespace parlance::dist {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kInterval(1);

/// False after a stop request.
bool pause(const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, kInterval, [] { return false; });
    return !stop.stop_requested();
}

} // namespace

JobWatch::JobWatch(const launch::MeetingPoint& meeting, std::chrono::seconds timeout,
                   std::function<void()> onEnd)
    : m_meeting(meeting), m_timeout(timeout), m_onEnd(std::move(onEnd)),
      m_thread([this](const std::stop_token& stop) { watch(stop); }) {}

void JobWatch::watch(const std::stop_token& stop) {
    c10::intrusive_ptr<c10d::TCPStore> store;
    c10d::TCPStoreOptions options;
    options.port = m_meeting.port;
    options.waitWorkers = false;
    options.timeout = kInterval;
    const Clock::time_point start = Clock::now();
    do {
        try {
            if (!store) {
                store = c10::make_intrusive<c10d::TCPStore>(m_meeting.host, options);
                limitWaitsForStore(m_meeting.port, m_timeout);
            }
            if (PeerWatch::faultIn(*store)) {
                m_onEnd();
                return;
            }
        } catch (const std::exception&) {
            if (store || Clock::now() - start > 2 * m_timeout) {
                m_onEnd();
                return;
            }
        }
    } while (pause(stop));
}

} // namespace parlance::dist
