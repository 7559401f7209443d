// SPDX-License-Identifier: Apache-2.0
// Ends requests in work that nobody waits for any more: their client hung up, or their time is
// over.
#pragma once

#include "core/serve/http/wake_event.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace parlance::serve {

class RequestWatch {
  public:
    using Clock = std::chrono::steady_clock;
    enum class Ending { None, HungUp, TimedOut };

    /// One request, watched from construction to destruction.
    class Watched {
      public:
        /// `socket` stays open as long; no deadline = any time. `stop` is asked for at the end.
        Watched(RequestWatch& watch, int socket, std::optional<Clock::time_point> deadline,
                std::stop_source stop);
        ~Watched();
        Watched(const Watched&) = delete;
        Watched& operator=(const Watched&) = delete;

        Ending ending() const;

      private:
        RequestWatch& m_watch;
        std::uint64_t m_number;
    };

    RequestWatch();

  private:
    struct Entry {
        int socket;
        std::optional<Clock::time_point> deadline;
        std::stop_source stop;
        Ending ending = Ending::None;
    };

    void watch(const std::stop_token& unneeded);
    /// Notes the endings among the entries and ends those requests.
    void endWhatIsOver(const std::map<std::uint64_t, short>& events);

    WakeEvent m_changed; ///< there are other entries
    mutable std::mutex m_mutex;
    std::map<std::uint64_t, Entry> m_entries;
    std::uint64_t m_next = 0;
    std::jthread m_thread;
};

} // namespace parlance::serve
