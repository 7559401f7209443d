// SPDX-License-Identifier: Apache-2.0
#include "core/serve/request_queue.h"

#include "core/serve/refusal.h"
#include "core/serve/served_task.h"

#include <algorithm>

namespace parlance::serve {

namespace {

std::exception_ptr cancelled(std::string_view why, std::string_view remedy) {
    return std::make_exception_ptr(Error(ErrorKind::Cancelled, "cancelled", why, remedy));
}

} // namespace

Job::Job(ServedTask& task, std::any question, AnswerSinks sinks, std::stop_token stop)
    : m_task(task), m_question(std::move(question)), m_length(task.lengthOf(m_question)),
      m_stop(std::move(stop)), m_wantsParts(sinks.part != nullptr), m_sinks(std::move(sinks)) {}

void Job::report(const Progress& progress) {
    const std::lock_guard lock(m_listening);
    if (m_sinks.progress)
        m_sinks.progress(progress);
}

void Job::give(Outputs part) {
    const std::lock_guard lock(m_listening);
    if (m_sinks.part)
        m_sinks.part(std::move(part));
}

void Job::stopListening() {
    const std::lock_guard lock(m_listening);
    m_sinks = {};
}

void Job::answer(FinishJob finish) {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_answered, true))
        m_answer.set_value(std::move(finish));
}

void Job::fail(std::exception_ptr problem) {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_answered, true))
        m_answer.set_exception(std::move(problem));
}

std::vector<std::size_t> batchOf(std::span<const double> lengths, std::size_t maxBatch,
                                 const BatchBounds& bounds) {
    std::vector<std::size_t> chosen;
    double shortest = 0.0;
    double longest = 0.0;
    for (std::size_t i = 0; i < lengths.size() && chosen.size() < maxBatch; ++i) {
        const double length = std::max(lengths[i], bounds.negligible);
        const double newShortest = chosen.empty() ? length : std::min(shortest, length);
        const double newLongest = std::max(longest, length);
        const double padded = newLongest * static_cast<double>(chosen.size() + 1);
        if (!chosen.empty() && (newLongest > 2.0 * newShortest || padded > bounds.maxPadded))
            continue;
        shortest = newShortest;
        longest = newLongest;
        chosen.push_back(i);
    }
    return chosen;
}

Outputs RequestQueue::ask(ServedTask& task, std::any question, const AnswerSinks& sinks,
                          const std::stop_token& stop) {
    const auto job = std::make_shared<Job>(task, std::move(question), sinks, stop);
    struct Listening {
        Job& job;
        ~Listening() { job.stopListening(); }
    } const listening{*job};
    std::future<FinishJob> answer = job->future();
    add(job);
    const std::stop_callback onStop(stop, [&] { drop(job); });
    return answer.get()();
}

void RequestQueue::add(const std::shared_ptr<Job>& job) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.size() >= m_limits.maxQueue)
            throw Refusal(http::kUnavailable, ErrorKind::Usage,
                          strCat(m_waiting.size(), " requests are waiting already"), "server",
                          "try again later");
        m_waiting.push_back(job);
    }
    m_arrived.notify_all();
}

void RequestQueue::drop(const std::shared_ptr<Job>& job) {
    {
        const std::lock_guard lock(m_mutex);
        std::erase(m_waiting, job);
    }
    job->fail(cancelled("request", "send it again"));
}

Jobs RequestQueue::take(const std::stop_token& ending) {
    std::unique_lock lock(m_mutex);
    for (;;) {
        if (!m_arrived.wait(lock, ending, [&] { return !m_waiting.empty(); }))
            return {};
        m_arrived.wait_until(lock, ending, m_waiting.front()->arrived() + m_limits.maxDelay, [&] {
            return m_waiting.empty() || !m_waiting.front()->length() ||
                   nextBatch().size() == m_limits.maxBatch;
        });
        if (ending.stop_requested())
            return {};
        if (m_waiting.empty())
            continue; // cancelled meanwhile
        const std::vector<std::size_t> chosen = nextBatch();
        Jobs jobs;
        for (const std::size_t index : chosen)
            jobs.push_back(m_waiting[index]);
        std::erase_if(m_waiting,
                      [&](const auto& job) { return std::ranges::count(jobs, job) > 0; });
        return jobs;
    }
}

std::vector<std::size_t> RequestQueue::nextBatch() const {
    if (!m_waiting.front()->length())
        return {0};
    const Job& first = *m_waiting.front();
    std::vector<std::size_t> positions;
    std::vector<double> lengths;
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        const Job& job = *m_waiting[i];
        if (!job.length() || &job.task() != &first.task() ||
            !first.task().mayShare(first.question(), job.question()))
            continue;
        positions.push_back(i);
        lengths.push_back(*job.length());
    }
    std::vector<std::size_t> chosen = batchOf(lengths, m_limits.maxBatch, first.task().bounds());
    std::ranges::transform(chosen, chosen.begin(), [&](std::size_t i) { return positions[i]; });
    return chosen;
}

std::size_t RequestQueue::waiting() const {
    const std::lock_guard lock(m_mutex);
    return m_waiting.size();
}

void RequestQueue::clear() {
    std::deque<std::shared_ptr<Job>> left;
    {
        const std::lock_guard lock(m_mutex);
        left.swap(m_waiting);
    }
    for (const std::shared_ptr<Job>& job : left)
        job->fail(cancelled("the model was unloaded", "load it again"));
}

} // namespace parlance::serve
