// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/launch/place.h"

#include <chrono>
#include <functional>
#include <stop_token>
#include <thread>

namespace parlance::dist {

/// In the launcher of one of several hosts: notices at the store that the job has failed elsewhere.
/// Processes that are stopped do not end by themselves, and where all on a host are, nothing else
/// tells their launcher.
class JobWatch {
  public:
    /// `onEnd` is called once, on the watch's thread: when a process has written a fault, when the
    /// store is lost, and when it was not found within twice the time that processes look for it.
    JobWatch(const launch::MeetingPoint& meeting, std::chrono::seconds timeout,
             std::function<void()> onEnd);

  private:
    void watch(const std::stop_token& stop);

    const launch::MeetingPoint m_meeting;
    const std::chrono::seconds m_timeout;
    const std::function<void()> m_onEnd;
    std::jthread m_thread; ///< after all that it uses
};

} // namespace parlance::dist
