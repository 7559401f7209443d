// SPDX-License-Identifier: Apache-2.0
// One thread owns a loaded model; requests queue up for it. Short audio that waits while the model
// is busy is then taken together, as one batch.
#pragma once

#include "core/base/progress.h"
#include "core/infer/asr_runner.h"
#include "core/serve/asr_tensors.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace parlance::serve {

struct QueueLimits {
    std::size_t maxBatch = 8;
    std::size_t maxQueue = 64; ///< requests that may wait; more are refused
};

class AsrModelThread {
  public:
    using MakeRunner = std::function<std::unique_ptr<infer::AsrRunner>()>;

    /// Loads the model on the new thread and waits for it; throws what `makeRunner` throws.
    AsrModelThread(MakeRunner makeRunner, QueueLimits limits);
    ~AsrModelThread(); ///< requests that wait are answered with Error{Cancelled}

    /// Waits for the answer. Throws Error{Usage} when too many wait already.
    text::Transcript transcribe(AsrInput input, const ProgressSink& progress,
                                const std::stop_token& stop);

  private:
    struct Job {
        AsrInput input;
        ProgressSink progress;
        std::stop_token stop;
        std::promise<text::Transcript> answer;
    };

    void serve(const MakeRunner& makeRunner, std::promise<void>& loaded,
               const std::stop_token& ending);
    std::vector<Job> takeJobs(const std::stop_token& ending);

    QueueLimits m_limits;
    std::mutex m_mutex;
    std::condition_variable_any m_arrived;
    std::deque<Job> m_waiting;
    std::jthread m_thread;
};

} // namespace parlance::serve
