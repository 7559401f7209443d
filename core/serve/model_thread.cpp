// SPDX-License-Identifier: Apache-2.0
#include "core/serve/model_thread.h"

#include "core/compute/error_translation.h"

#include <algorithm>

namespace parlance::serve {

namespace {

/// `finish` with its time noted; `isFirst` of its batch.
FinishJob measured(FinishJob finish, const std::shared_ptr<ModelMeter>& meter,
                   std::size_t batchSize, bool isFirst) {
    return [finish = std::move(finish), meter, batchSize, isFirst] {
        const auto begun = Job::Clock::now();
        try {
            Outputs outputs = finish();
            meter->finished(batchSize, isFirst, Job::Clock::now() - begun);
            return outputs;
        } catch (...) {
            throw asError(std::current_exception());
        }
    };
}

} // namespace

ModelThread::ModelThread(LoadRunner load, std::span<const TaskEntry> tasks, QueueLimits limits,
                         std::shared_ptr<ModelMeter> meter)
    : m_queue(limits), m_meter(std::move(meter)) {
    std::promise<void> loaded;
    std::future<void> isLoaded = loaded.get_future();
    m_thread = std::jthread([this, load = std::move(load), tasks,
                             loaded = std::move(loaded)](const std::stop_token& ending) mutable {
        serve(load, tasks, loaded, ending);
    });
    isLoaded.get();
}

ModelThread::~ModelThread() {
    m_thread.request_stop();
    m_thread.join();
    m_queue.clear();
}

ServedTask* ModelThread::taskFor(models::Use use) const {
    for (const auto& [served, task] : m_tasks)
        if (served == use)
            return task.get();
    return nullptr;
}

void ModelThread::serve(const LoadRunner& load, std::span<const TaskEntry> tasks,
                        std::promise<void>& loaded, const std::stop_token& ending) {
    try {
        m_runner = load();
        for (const TaskEntry& entry : tasks)
            if (std::unique_ptr<ServedTask> task = entry.make(*m_runner))
                m_tasks.emplace_back(entry.use, std::move(task));
        loaded.set_value();
    } catch (...) {
        loaded.set_exception(std::make_exception_ptr(asError(std::current_exception())));
        return;
    }
    while (!ending.stop_requested())
        if (const Jobs jobs = m_queue.take(ending); !jobs.empty())
            compute(jobs);
}

void ModelThread::compute(const Jobs& jobs) {
    try {
        computeTogether(jobs);
    } catch (...) {
        if (jobs.size() == 1)
            return jobs.front()->fail(std::make_exception_ptr(asError(std::current_exception())));
        // No request may fail for what others brought along: too much memory, say.
        for (const auto& job : jobs)
            compute({job});
    }
}

void ModelThread::computeTogether(const Jobs& jobs) {
    Execution execution;
    const auto begun = Job::Clock::now();
    for (const auto& job : jobs)
        execution.waits.push_back(begun - job->arrived());
    std::vector<FinishJob> finish = jobs.front()->task().compute(jobs);
    execution.infer = Job::Clock::now() - begun;
    m_meter->executed(execution); // before the answers: who has one finds it counted
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i]->answer(measured(std::move(finish.at(i)), m_meter, jobs.size(), i == 0));
}

} // namespace parlance::serve
