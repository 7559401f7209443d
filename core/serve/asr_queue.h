// SPDX-License-Identifier: Apache-2.0
// Requests that wait for a model, and which of them are computed together. Threads of clients ask,
// the model's thread takes.
#pragma once

#include "core/base/progress.h"
#include "core/serve/asr_tensors.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <vector>

namespace parlance::serve {

struct QueueLimits {
    std::size_t maxBatch = 8;
    std::size_t maxQueue = 64; ///< requests that may wait; more are refused
    /// How long the oldest request may wait for others to share a batch with.
    std::chrono::microseconds maxDelay{2000};
};

/// A request on its way. Its client has its answer, or is gone, as soon as it is answered, however
/// long the computing goes on.
class AsrJob {
  public:
    using Clock = std::chrono::steady_clock;

    AsrJob(AsrInput input, ProgressSink progress, std::stop_token stop);

    /// Of audio that may share a batch; empty for a file and for longer audio, which goes alone, by
    /// overlapping windows and in constant memory.
    std::optional<double> batchableSec() const;
    const AsrInput& input() const { return m_input; }
    const std::stop_token& stop() const { return m_stop; }
    Clock::time_point arrived() const { return m_arrived; }

    /// Passed on until there is an answer.
    void report(const Progress& progress);
    /// Only the first answer counts, of these two.
    void answer(std::vector<Tensor> outputs);
    void fail(std::exception_ptr problem);
    std::future<std::vector<Tensor>> future() { return m_answer.get_future(); }

  private:
    const AsrInput m_input;
    const std::stop_token m_stop;
    const Clock::time_point m_arrived = Clock::now();
    std::mutex m_mutex; ///< guards what follows
    bool m_answered = false;
    ProgressSink m_progress;
    std::promise<std::vector<Tensor>> m_answer;
};

using AsrJobs = std::vector<std::shared_ptr<AsrJob>>;

/// Which of the waiting items, given by their lengths in order of arrival, are computed with the
/// first: at most `maxBatch`, none twice as long as another, so that padding never costs more than
/// the audio itself. Ascending indices, 0 the first of them.
std::vector<std::size_t> batchOf(std::span<const double> lengthsSec, std::size_t maxBatch);

class AsrQueue {
  public:
    explicit AsrQueue(QueueLimits limits) : m_limits(limits) {}

    /// Waits for the answer, or for the stop request, which ends in Error{Cancelled}. Throws
    /// Refusal{503} when too many wait already.
    std::vector<Tensor> ask(AsrInput input, const ProgressSink& progress,
                            const std::stop_token& stop);
    /// Waits for jobs to compute together; empty when a stop is requested.
    AsrJobs take(const std::stop_token& ending);
    std::size_t waiting() const;
    /// Cancels all that wait.
    void clear();

  private:
    void add(const std::shared_ptr<AsrJob>& job);
    void drop(const std::shared_ptr<AsrJob>& job);
    /// Of the waiting jobs, those for the next batch: asked alike, of like lengths.
    std::vector<std::size_t> nextBatch() const;

    QueueLimits m_limits;
    mutable std::mutex m_mutex; ///< guards m_waiting
    std::condition_variable_any m_arrived;
    std::deque<std::shared_ptr<AsrJob>> m_waiting;
};

} // namespace parlance::serve
