// SPDX-License-Identifier: Apache-2.0
// Threads that take shares of work so small that starting them for each would cost more: they wait
// for each other in the midst of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace parlance::tacotron2 {

class WorkerTeam {
  public:
    /// `threads` >= 1, the calling one among them.
    explicit WorkerTeam(std::int64_t threads);
    ~WorkerTeam();
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;

    std::int64_t size() const { return m_size; }
    /// Calls work(thread) on all of them, and returns when all have. It must not throw.
    void run(const std::function<void(std::int64_t thread)>& work);
    /// Within work: returns when all have called it.
    void wait();

  private:
    void serve(std::int64_t thread);

    std::int64_t m_size;
    std::atomic<std::int64_t> m_waiting{0};
    std::atomic<std::uint32_t> m_round{0};
    const std::function<void(std::int64_t)>* m_work = nullptr; ///< null = the end
    std::vector<std::jthread> m_threads;
};

/// The share of `count` things that this thread takes: [from, to).
struct Share {
    std::int64_t from, to;
};
inline Share shareOf(std::int64_t count, std::int64_t thread, std::int64_t threads) {
    return {count * thread / threads, count * (thread + 1) / threads};
}

} // namespace parlance::tacotron2
