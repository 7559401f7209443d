// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/infer/worker_team.h"

namespace parlance::tacotron2 {

namespace {

/// Looks at a value before sleeping until it changes: some ten microseconds, longer than the others
/// need if they have a processor of their own.
constexpr int kLooks = 4000;

void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

} // namespace

WorkerTeam::WorkerTeam(std::int64_t threads) : m_size(threads) {
    for (std::int64_t thread = 1; thread < threads; ++thread)
        m_threads.emplace_back([this, thread] { serve(thread); });
}

WorkerTeam::~WorkerTeam() {
    m_work = nullptr;
    wait();
}

void WorkerTeam::serve(std::int64_t thread) {
    while (true) {
        wait();
        if (m_work == nullptr)
            return;
        (*m_work)(thread);
        wait();
    }
}

void WorkerTeam::run(const std::function<void(std::int64_t)>& work) {
    m_work = &work;
    wait();
    work(0);
    wait();
}

void WorkerTeam::wait() {
    if (m_size == 1)
        return;
    const std::uint32_t round = m_round.load(std::memory_order_acquire);
    if (m_waiting.fetch_add(1, std::memory_order_acq_rel) + 1 == m_size) {
        m_waiting.store(0, std::memory_order_relaxed);
        m_round.fetch_add(1, std::memory_order_acq_rel);
        m_round.notify_all();
        return;
    }
    for (int look = 0; look < kLooks; ++look) {
        if (m_round.load(std::memory_order_acquire) != round)
            return;
        pause();
    }
    m_round.wait(round, std::memory_order_acquire);
}

} // namespace parlance::tacotron2
