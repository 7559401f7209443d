// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_queue.h"

#include "core/serve/refusal.h"

#include <algorithm>

namespace parlance::serve {

namespace {

/// Below this, lengths count as equal: the padding is next to nothing.
constexpr double kShortSec = 1.0;
/// Padded audio of one batch, whatever --max-batch says: it must fit into memory.
constexpr double kMaxBatchSec = 480.0;

std::exception_ptr cancelled(std::string_view why, std::string_view remedy) {
    return std::make_exception_ptr(Error(ErrorKind::Cancelled, "cancelled", why, remedy));
}

} // namespace

AsrJob::AsrJob(AsrInput input, ProgressSink progress, std::stop_token stop)
    : m_input(std::move(input)), m_stop(std::move(stop)), m_progress(std::move(progress)) {}

std::optional<double> AsrJob::batchableSec() const {
    const auto* audio = std::get_if<audio::AudioBuffer>(&m_input.audio);
    if (!audio || audio->durationSec() > kMaxBatchableSec)
        return std::nullopt;
    return audio->durationSec();
}

void AsrJob::report(const Progress& progress) {
    // Under the lock: once answered, whoever listens may be gone.
    const std::lock_guard lock(m_mutex);
    if (!m_answered && m_progress)
        m_progress(progress);
}

void AsrJob::answer(std::vector<Tensor> outputs) {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_answered, true))
        m_answer.set_value(std::move(outputs));
}

void AsrJob::fail(std::exception_ptr problem) {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_answered, true))
        m_answer.set_exception(std::move(problem));
}

std::vector<std::size_t> batchOf(std::span<const double> lengthsSec, std::size_t maxBatch) {
    std::vector<std::size_t> chosen;
    double shortest = 0.0;
    double longest = 0.0;
    for (std::size_t i = 0; i < lengthsSec.size() && chosen.size() < maxBatch; ++i) {
        const double length = std::max(lengthsSec[i], kShortSec);
        const double newShortest = chosen.empty() ? length : std::min(shortest, length);
        const double newLongest = std::max(longest, length);
        const double padded = newLongest * static_cast<double>(chosen.size() + 1);
        if (newLongest > 2.0 * newShortest || padded > kMaxBatchSec)
            continue;
        shortest = newShortest;
        longest = newLongest;
        chosen.push_back(i);
    }
    return chosen;
}

std::vector<Tensor> AsrQueue::ask(AsrInput input, const ProgressSink& progress,
                                  const std::stop_token& stop) {
    const auto job = std::make_shared<AsrJob>(std::move(input), progress, stop);
    std::future<std::vector<Tensor>> answer = job->future();
    add(job);
    const std::stop_callback onStop(stop, [&] { drop(job); });
    return answer.get();
}

void AsrQueue::add(const std::shared_ptr<AsrJob>& job) {
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

void AsrQueue::drop(const std::shared_ptr<AsrJob>& job) {
    {
        const std::lock_guard lock(m_mutex);
        std::erase(m_waiting, job);
    }
    job->fail(cancelled("transcription", "send it again"));
}

AsrJobs AsrQueue::take(const std::stop_token& ending) {
    std::unique_lock lock(m_mutex);
    for (;;) {
        if (!m_arrived.wait(lock, ending, [&] { return !m_waiting.empty(); }))
            return {};
        m_arrived.wait_until(lock, ending, m_waiting.front()->arrived() + m_limits.maxDelay, [&] {
            return m_waiting.empty() || !m_waiting.front()->batchableSec() ||
                   nextBatch().size() == m_limits.maxBatch;
        });
        if (ending.stop_requested())
            return {};
        if (m_waiting.empty())
            continue; // cancelled meanwhile
        const std::vector<std::size_t> chosen = nextBatch();
        AsrJobs jobs;
        for (const std::size_t index : chosen)
            jobs.push_back(m_waiting[index]);
        std::erase_if(m_waiting,
                      [&](const auto& job) { return std::ranges::count(jobs, job) > 0; });
        return jobs;
    }
}

std::vector<std::size_t> AsrQueue::nextBatch() const {
    if (!m_waiting.front()->batchableSec())
        return {0};
    const AsrInput& first = m_waiting.front()->input();
    std::vector<std::size_t> positions;
    std::vector<double> lengths;
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
        const AsrInput& input = m_waiting[i]->input();
        const std::optional<double> length = m_waiting[i]->batchableSec();
        if (!length || input.decoding != first.decoding || input.attention != first.attention)
            continue;
        positions.push_back(i);
        lengths.push_back(*length);
    }
    std::vector<std::size_t> chosen = batchOf(lengths, m_limits.maxBatch);
    std::ranges::transform(chosen, chosen.begin(), [&](std::size_t i) { return positions[i]; });
    return chosen;
}

std::size_t AsrQueue::waiting() const {
    const std::lock_guard lock(m_mutex);
    return m_waiting.size();
}

void AsrQueue::clear() {
    std::deque<std::shared_ptr<AsrJob>> left;
    {
        const std::lock_guard lock(m_mutex);
        left.swap(m_waiting);
    }
    for (const std::shared_ptr<AsrJob>& job : left)
        job->fail(cancelled("the model was unloaded", "load it again"));
}

} // namespace parlance::serve
