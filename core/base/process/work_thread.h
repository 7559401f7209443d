// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace parlance {

/// Does one piece of work after the other, in their order, beside the thread that has them. The
/// first that throws is the last one done. At its end, what has not begun is dropped.
class WorkThread {
  public:
    using Work = std::function<void()>;

    /// `what` names the work, for the message of a cancellation. The pieces that are not done yet
    /// are `room` large in all, or there is only one of them.
    WorkThread(std::string what, std::size_t room);

    /// Waits while there is no room. Throws what a piece threw, and Error{Cancelled} on a stop
    /// request, as wait() does.
    void add(Work work, std::size_t size, const std::stop_token& stop = {});
    /// Until everything is done.
    void wait(const std::stop_token& stop);

  private:
    struct Piece {
        Work work;
        std::size_t size;
    };

    void run(const std::stop_token& stop);
    template <typename Condition>
    void waitUntil(std::unique_lock<std::mutex>& lock, const std::stop_token& stop,
                   Condition condition);

    std::string m_what;
    std::size_t m_room;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::deque<Piece> m_pieces; ///< the first of them may be in work
    std::size_t m_size = 0;     ///< of all of them
    std::exception_ptr m_problem;
    std::jthread m_thread;
};

} // namespace parlance
