// SPDX-License-Identifier: Apache-2.0
// A request whose answer is told part by part: it is computed on a thread of its own, while the
// client's thread takes the parts as they come and writes them. Whoever computes waits for a client
// that is slow to take them, so that memory stays bounded.
#pragma once

#include "core/serve/request_queue.h"

#include <functional>
#include <thread>

namespace parlance::serve {

class EventStream {
  public:
    /// Parts that wait for the client may hold so many bytes, and one part more.
    static constexpr std::size_t kRoomBytes = std::size_t{4} << 20;

    /// Waits for room until there is a stop request, which lets go of the part.
    using Sink = std::function<void(Outputs part, const std::stop_token&)>;
    /// Computes the whole answer; may be told to stop.
    using Work = std::function<Outputs(const Sink&, const std::stop_token&)>;

    /// Begins at once.
    explicit EventStream(Work work);
    /// Stops the work and waits for it.
    ~EventStream() = default;

    struct Next {
        Outputs outputs;
        bool isFinal = false;
    };
    /// Waits for the next part or, after all of them, the whole answer. Throws what the work threw.
    Next next();

  private:
    void run(const Work& work, const std::stop_token& stop);
    void add(Outputs part, const std::stop_token& stop);

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable_any m_changed;
    std::deque<Outputs> m_parts;
    std::size_t m_waitingBytes = 0;
    std::optional<Outputs> m_answer;
    std::exception_ptr m_problem;
    std::jthread m_thread;
};

} // namespace parlance::serve
