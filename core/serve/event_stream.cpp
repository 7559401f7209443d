// SPDX-License-Identifier: Apache-2.0
#include "core/serve/event_stream.h"

namespace parlance::serve {

EventStream::EventStream(Work work)
    : m_thread([this, work = std::move(work)](const std::stop_token& stop) { run(work, stop); }) {}

EventStream::Next EventStream::next() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_parts.empty() || m_answer || m_problem; });
    if (!m_parts.empty()) {
        Next next{.outputs = std::move(m_parts.front())};
        m_parts.pop_front();
        return next;
    }
    if (m_problem)
        std::rethrow_exception(m_problem);
    return {.outputs = std::move(*m_answer), .isFinal = true};
}

void EventStream::run(const Work& work, const std::stop_token& stop) {
    const auto part = [this](Outputs outputs) {
        const std::lock_guard lock(m_mutex);
        m_parts.push_back(std::move(outputs));
        m_changed.notify_all();
    };
    std::optional<Outputs> answer;
    std::exception_ptr problem;
    try {
        answer = work(part, stop);
    } catch (...) {
        problem = std::current_exception();
    }
    const std::lock_guard lock(m_mutex);
    m_answer = std::move(answer);
    m_problem = problem;
    m_changed.notify_all();
}

} // namespace parlance::serve
