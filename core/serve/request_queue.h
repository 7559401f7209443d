// SPDX-License-Identifier: Apache-2.0
// Requests that wait for a model, and which of them are computed together. Threads of clients ask,
// the model's thread takes.
#pragma once

#include "core/base/progress.h"
#include "core/protocol/tensor.h"

#include <any>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace parlance::serve {

class ServedTask;
struct BatchBounds;

using Outputs = std::vector<protocol::Tensor>;
/// What is left of a request once the model has done its part; called once, on the client's thread.
using FinishJob = std::function<Outputs()>;
/// Takes a part of an answer while the rest is computed; on any thread. It may wait for a slow
/// client, but no longer than until the request's stop.
using PartSink = std::function<void(Outputs)>;

/// What a client hears before its answer. Either may be empty.
struct AnswerSinks {
    ProgressSink progress = {};
    PartSink part = {};
};

struct QueueLimits {
    std::size_t maxBatch = 8;
    std::size_t maxQueue = 64; ///< requests that may wait; more are refused
    /// How long the oldest request may wait for others to share a batch with.
    std::chrono::microseconds maxDelay{2000};
};

/// A request on its way. Its client has its answer, or is gone, as soon as it is answered, however
/// long the computing goes on.
class Job {
  public:
    using Clock = std::chrono::steady_clock;

    Job(ServedTask& task, std::any question, AnswerSinks sinks, std::stop_token stop);

    ServedTask& task() const { return m_task; }
    const std::any& question() const { return m_question; }
    /// See ServedTask::lengthOf().
    std::optional<double> length() const { return m_length; }
    const std::stop_token& stop() const { return m_stop; }
    Clock::time_point arrived() const { return m_arrived; }

    /// Both are passed on, one at a time, while the client listens: until it has its answer or is
    /// gone.
    void report(const Progress& progress);
    void give(Outputs part);
    void stopListening();
    bool wantsParts() const { return m_wantsParts; }
    /// Only the first answer counts, of these two.
    void answer(FinishJob finish);
    void fail(std::exception_ptr problem);
    std::future<FinishJob> future() { return m_answer.get_future(); }

  private:
    ServedTask& m_task;
    const std::any m_question;
    const std::optional<double> m_length;
    const std::stop_token m_stop;
    const bool m_wantsParts;
    const Clock::time_point m_arrived = Clock::now();

    std::mutex m_listening; ///< guards m_sinks; apart, so that a job can end while a sink waits
    AnswerSinks m_sinks;
    std::mutex m_mutex; ///< guards what follows
    bool m_answered = false;
    std::promise<FinishJob> m_answer;
};

using Jobs = std::vector<std::shared_ptr<Job>>;

/// Which of the waiting items, given by their lengths in order of arrival, are computed with the
/// first: at most `maxBatch`, none twice as long as another, so that padding never costs more than
/// the items themselves. Ascending indices, 0 the first of them.
std::vector<std::size_t> batchOf(std::span<const double> lengths, std::size_t maxBatch,
                                 const BatchBounds& bounds);

class RequestQueue {
  public:
    explicit RequestQueue(QueueLimits limits) : m_limits(limits) {}

    /// Waits for the answer, or for the stop request, which ends in Error{Cancelled}. Throws
    /// Refusal{503} when too many wait already.
    Outputs ask(ServedTask& task, std::any question, const AnswerSinks& sinks,
                const std::stop_token& stop);
    /// Waits for jobs to compute together; empty when a stop is requested.
    Jobs take(const std::stop_token& ending);
    std::size_t waiting() const;
    /// Cancels all that wait.
    void clear();

  private:
    void add(const std::shared_ptr<Job>& job);
    void drop(const std::shared_ptr<Job>& job);
    /// Of the waiting jobs, those for the next batch: asked alike, of like lengths.
    std::vector<std::size_t> nextBatch() const;

    QueueLimits m_limits;
    mutable std::mutex m_mutex; ///< guards m_waiting
    std::condition_variable_any m_arrived;
    std::deque<std::shared_ptr<Job>> m_waiting;
};

} // namespace parlance::serve
