// SPDX-License-Identifier: Apache-2.0
#include "core/base/process/work_thread.h"

#include "core/base/progress.h"

namespace parlance {

WorkThread::WorkThread(std::string what, std::size_t room)
    : m_what(std::move(what)), m_room(room),
      m_thread([this](const std::stop_token& stop) { run(stop); }) {}

void WorkThread::add(Work work, std::size_t size, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    waitUntil(lock, stop, [&] { return m_pieces.empty() || m_size + size <= m_room; });
    m_pieces.push_back({std::move(work), size});
    m_size += size;
    m_changed.notify_all();
}

void WorkThread::wait(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    waitUntil(lock, stop, [this] { return m_pieces.empty(); });
}

template <typename Condition>
void WorkThread::waitUntil(std::unique_lock<std::mutex>& lock, const std::stop_token& stop,
                           Condition condition) {
    m_changed.wait(lock, stop, [&] { return condition() || m_problem; });
    if (m_problem)
        std::rethrow_exception(m_problem);
    throwIfStopped(stop, m_what);
}

void WorkThread::run(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return !m_pieces.empty(); }) &&
           !stop.stop_requested()) {
        const Piece& piece = m_pieces.front(); // stays where it is while others come
        lock.unlock();
        std::exception_ptr problem;
        try {
            piece.work();
        } catch (...) {
            problem = std::current_exception();
        }
        lock.lock();
        m_size -= piece.size;
        m_pieces.pop_front();
        m_problem = problem;
        m_changed.notify_all();
        if (problem)
            return;
    }
}

} // namespace parlance
