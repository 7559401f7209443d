// SPDX-License-Identifier: Apache-2.0
// A request whose answer is told part by part: it is computed on a thread of its own, while the
// client's thread takes the parts as they come and writes them.
#pragma once

#include "core/serve/request_queue.h"

#include <thread>

namespace parlance::serve {

class EventStream {
  public:
    /// Computes the whole answer; may be told to stop.
    using Work = std::function<Outputs(const PartSink&, const std::stop_token&)>;

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

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::deque<Outputs> m_parts;
    std::optional<Outputs> m_answer;
    std::exception_ptr m_problem;
    std::jthread m_thread;
};

} // namespace parlance::serve
