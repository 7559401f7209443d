// SPDX-License-Identifier: Apache-2.0
// One thread owns a loaded model and computes what its queue gives it.
#pragma once

#include "core/infer/asr_runner.h"
#include "core/serve/asr_queue.h"
#include "core/serve/model_statistics.h"

#include <functional>
#include <thread>

namespace parlance::serve {

class AsrModelThread {
  public:
    using MakeRunner = std::function<std::unique_ptr<infer::AsrRunner>()>;

    /// Loads the model on the new thread and waits for it; throws what `makeRunner` throws. Every
    /// batch is noted in `meter`.
    AsrModelThread(MakeRunner makeRunner, QueueLimits limits, std::shared_ptr<ModelMeter> meter);
    ~AsrModelThread(); ///< requests that wait are answered with Error{Cancelled}

    AsrQueue& queue() { return m_queue; }

  private:
    void serve(const MakeRunner& makeRunner, std::promise<void>& loaded,
               const std::stop_token& ending);
    void compute(infer::AsrRunner& runner, const AsrJobs& jobs);
    void computeTogether(infer::AsrRunner& runner, const AsrJobs& jobs);
    /// Kept for the next batch: reading a language model may take seconds.
    const std::optional<infer::BeamOptions>& beamFor(const text::DecodingOptions& decoding);

    AsrQueue m_queue;
    std::shared_ptr<ModelMeter> m_meter;
    text::DecodingOptions m_decoding; ///< that m_beam is of; both are the thread's own
    std::optional<infer::BeamOptions> m_beam;
    std::jthread m_thread;
};

} // namespace parlance::serve
