// SPDX-License-Identifier: Apache-2.0
// The requests in work, by the id that the client gave: for their progress and to cancel them.
#pragma once

#include "core/base/progress.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::serve {

class RunningRequests {
  public:
    /// A request in work, from construction to destruction. Without an id it cannot be asked for,
    /// but cancelAll() reaches it.
    class Entry {
      public:
        /// Throws Error{Usage} when the id is in use.
        Entry(RunningRequests& requests, const std::string& id);
        ~Entry();
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;

        std::stop_token stop() const { return m_source.get_token(); }
        /// For others who may end it.
        std::stop_source source() const { return m_source; }
        /// Keeps the newest for progressOf().
        ProgressSink progressSink();

      private:
        friend class RunningRequests;
        RunningRequests& m_requests;
        std::string m_key;
        std::stop_source m_source;
        Progress m_progress;
    };

    /// Empty when no request of this id is in work.
    std::optional<Progress> progressOf(const std::string& id) const;
    /// False when no request of this id is in work.
    bool cancel(const std::string& id);
    /// Also those that come later: the server is ending.
    void cancelAll();

  private:
    mutable std::mutex m_mutex;
    std::map<std::string, Entry*> m_entries;
    std::uint64_t m_nameless = 0;
    bool m_ending = false;
};

} // namespace parlance::serve
