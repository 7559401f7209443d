// SPDX-License-Identifier: Apache-2.0
#include "core/serve/model_statistics.h"

#include "core/base/clock.h"

namespace parlance::serve {

namespace {

Json toJson(const CountedTime& counted) {
    return {{"count", counted.count}, {"ns", counted.time.count()}};
}

void addTimes(Json& object, const ComputeTimes& times) {
    object["compute_input"] = toJson(times.input);
    object["compute_infer"] = toJson(times.infer);
    object["compute_output"] = toJson(times.output);
}

/// Requests come prepared: their input takes no time of the model's thread.
void addExecution(ComputeTimes& times, const Execution& execution, std::uint64_t count) {
    times.input.add({}, count);
    times.infer.add(execution.infer, count);
}

} // namespace

Json toJson(const ModelStatistics& statistics) {
    Json inference{{"success", toJson(statistics.success)},
                   {"fail", toJson(statistics.fail)},
                   {"queue", toJson(statistics.queue)}};
    addTimes(inference, statistics.compute);
    Json batches = Json::array();
    for (const auto& [size, times] : statistics.batches) {
        Json batch{{"batch_size", size}};
        addTimes(batch, times);
        batches.push_back(std::move(batch));
    }
    return {{"name", statistics.name},
            {"version", "1"},
            {"last_inference", statistics.lastInferenceMs},
            {"inference_count", statistics.inferences},
            {"execution_count", statistics.executions},
            {"inference_stats", std::move(inference)},
            {"batch_stats", std::move(batches)}};
}

void ModelMeter::executed(const Execution& execution) {
    const std::lock_guard lock(m_mutex);
    const std::size_t size = execution.waits.size();
    m_statistics.lastInferenceMs = static_cast<std::int64_t>(unixTimeSec() * 1000.0);
    m_statistics.inferences += size;
    m_statistics.executions += 1;
    for (const std::chrono::nanoseconds wait : execution.waits)
        m_statistics.queue.add(wait);
    addExecution(m_statistics.compute, execution, size);
    addExecution(m_statistics.batches[size], execution, 1);
}

void ModelMeter::finished(std::size_t batchSize, bool isFirst, std::chrono::nanoseconds output) {
    const std::lock_guard lock(m_mutex);
    m_statistics.compute.output.add(output);
    CountedTime& ofBatches = m_statistics.batches[batchSize].output;
    ofBatches.time += output;
    ofBatches.count += isFirst ? 1 : 0;
}

void ModelMeter::succeeded(std::chrono::nanoseconds whole) {
    const std::lock_guard lock(m_mutex);
    m_statistics.success.add(whole);
}

void ModelMeter::failed(Failure failure, std::chrono::nanoseconds whole) {
    const std::lock_guard lock(m_mutex);
    m_statistics.fail.add(whole);
    m_statistics.rejected += failure == Failure::Rejected ? 1 : 0;
    m_statistics.cancelled += failure == Failure::Cancelled ? 1 : 0;
}

ModelStatistics ModelMeter::statistics() const {
    const std::lock_guard lock(m_mutex);
    return m_statistics;
}

} // namespace parlance::serve
