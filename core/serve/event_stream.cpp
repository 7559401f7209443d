// SPDX-License-Identifier: Apache-2.0
#include "core/serve/event_stream.h"

#include <numeric>

namespace parlance::serve {

namespace {

std::size_t bytesOf(const Outputs& part) {
    return std::accumulate(part.begin(), part.end(), std::size_t{0},
                           [](std::size_t sum, const protocol::Tensor& tensor) {
                               return sum + protocol::byteCount(tensor);
                           });
}

} // namespace

EventStream::EventStream(Work work)
    : m_thread([this, work = std::move(work)](const std::stop_token& stop) { run(work, stop); }) {}

EventStream::Next EventStream::next() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_parts.empty() || m_answer || m_problem; });
    if (!m_parts.empty()) {
        Next next{.outputs = std::move(m_parts.front())};
        m_parts.pop_front();
        m_waitingBytes -= bytesOf(next.outputs);
        m_changed.notify_all();
        return next;
    }
    if (m_problem)
        std::rethrow_exception(m_problem);
    return {.outputs = std::move(*m_answer), .isFinal = true};
}

void EventStream::run(const Work& work, const std::stop_token& stop) {
    std::optional<Outputs> answer;
    std::exception_ptr problem;
    try {
        answer = work(std::bind_front(&EventStream::add, this), stop);
    } catch (...) {
        problem = std::current_exception();
    }
    const std::lock_guard lock(m_mutex);
    m_answer = std::move(answer);
    m_problem = problem;
    m_changed.notify_all();
}

void EventStream::add(Outputs part, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return m_waitingBytes < kRoomBytes; }))
        return;
    m_waitingBytes += bytesOf(part);
    m_parts.push_back(std::move(part));
    m_changed.notify_all();
}

} // namespace parlance::serve
