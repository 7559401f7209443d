// SPDX-License-Identifier: Apache-2.0
// One thread owns a loaded model and computes what its queue gives it.
#pragma once

#include "core/infer/runner.h"
#include "core/serve/model_statistics.h"
#include "core/serve/served_task.h"

#include <thread>

namespace parlance::serve {

class ModelThread {
  public:
    using LoadRunner = std::function<std::unique_ptr<infer::Runner>()>;

    /// Loads the model on the new thread and waits for it; throws what `load` throws. It serves
    /// those of `tasks` whose interface the runner has. Every batch is noted in `meter`.
    ModelThread(LoadRunner load, std::span<const TaskEntry> tasks, QueueLimits limits,
                std::shared_ptr<ModelMeter> meter);
    ~ModelThread(); ///< requests that wait are answered with Error{Cancelled}

    /// Null when the runner lacks it.
    ServedTask* taskFor(models::Use use) const;
    RequestQueue& queue() { return m_queue; }

  private:
    void serve(const LoadRunner& load, std::span<const TaskEntry> tasks, std::promise<void>& loaded,
               const std::stop_token& ending);
    void compute(const Jobs& jobs);
    void computeTogether(const Jobs& jobs);

    RequestQueue m_queue;
    std::shared_ptr<ModelMeter> m_meter;
    std::unique_ptr<infer::Runner> m_runner;
    std::vector<std::pair<models::Use, std::unique_ptr<ServedTask>>> m_tasks;
    std::jthread m_thread;
};

} // namespace parlance::serve
