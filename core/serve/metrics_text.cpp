// SPDX-License-Identifier: Apache-2.0
#include "core/serve/metrics_text.h"

#include "core/base/str_cat.h"

#include <functional>

namespace parlance::serve {

namespace {

class MetricsText {
  public:
    void family(std::string_view name, std::string_view type, std::string_view help) {
        m_name = name;
        m_text += strCat("# HELP ", name, " ", help, "\n# TYPE ", name, " ", type, "\n");
    }
    /// `labels` as `key="value",...`, or empty.
    template <typename Number>
    void sample(const std::string& labels, Number value) {
        m_text += m_name + (labels.empty() ? labels : "{" + labels + "}");
        m_text += " " + formatJson(Json(value)) + "\n";
    }
    std::string take() { return std::move(m_text); }

  private:
    std::string m_name;
    std::string m_text;
};

/// Models are named by [A-Za-z0-9._-] only: nothing to escape.
std::string labelsOf(const ModelStatistics& model) {
    return strCat("model=\"", model.name, "\",version=\"1\"");
}

std::int64_t microseconds(const CountedTime& counted) {
    return std::chrono::duration_cast<std::chrono::microseconds>(counted.time).count();
}

struct ModelMetric {
    const char* name;
    const char* help;
    std::function<std::uint64_t(const ModelStatistics&)> value;
};

const std::vector<ModelMetric>& modelCounters() {
    static const std::vector<ModelMetric> counters{
        {"nv_inference_request_success", "Requests answered",
         [](const auto& model) { return model.success.count; }},
        {"nv_inference_count", "Inferences, a batch of n counting n",
         [](const auto& model) { return model.inferences; }},
        {"nv_inference_exec_count", "Batches computed",
         [](const auto& model) { return model.executions; }},
        {"nv_inference_request_duration_us", "Cumulative time of requests, waiting included",
         [](const auto& model) { return microseconds(model.success); }},
        {"nv_inference_queue_duration_us", "Cumulative time of requests in the queue",
         [](const auto& model) { return microseconds(model.queue); }},
        {"nv_inference_compute_input_duration_us", "Cumulative time of preparing inputs",
         [](const auto& model) { return microseconds(model.compute.input); }},
        {"nv_inference_compute_infer_duration_us", "Cumulative time of running the model",
         [](const auto& model) { return microseconds(model.compute.infer); }},
        {"nv_inference_compute_output_duration_us", "Cumulative time of preparing outputs",
         [](const auto& model) { return microseconds(model.compute.output); }},
    };
    return counters;
}

void addModels(MetricsText& text, std::span<const ModelStatistics> models) {
    for (const ModelMetric& counter : modelCounters()) {
        text.family(counter.name, "counter", counter.help);
        for (const ModelStatistics& model : models)
            text.sample(labelsOf(model), counter.value(model));
    }
    text.family("nv_inference_request_failure", "counter", "Requests that failed, by reason");
    for (const ModelStatistics& model : models) {
        const std::uint64_t other = model.fail.count - model.rejected - model.cancelled;
        const auto sample = [&](const char* reason, std::uint64_t count) {
            text.sample(strCat(labelsOf(model), ",reason=\"", reason, "\""), count);
        };
        sample("REJECTED", model.rejected);
        sample("CANCELED", model.cancelled);
        sample("OTHER", other);
    }
    text.family("nv_inference_pending_request_count", "gauge", "Requests that wait now");
    for (const ModelStatistics& model : models)
        text.sample(labelsOf(model), model.pending);
    text.family("parlance_model_weight_bytes", "gauge",
                "Weights in memory, in the precision that they are computed in");
    for (const ModelStatistics& model : models)
        text.sample(labelsOf(model), model.weightBytes);
}

void addHttp(MetricsText& text, const HttpFigures& http) {
    text.family("parlance_http_responses_total", "counter", "Responses, by HTTP status");
    for (const auto& [status, count] : http.responses)
        text.sample(strCat("code=\"", status, "\""), count);
    text.family("parlance_http_connections", "gauge", "Connections open now");
    text.sample("", http.connections);
    text.family("parlance_http_connections_refused_total", "counter",
                "Connections beyond the limit");
    text.sample("", http.turnedAway);
}

void addProcess(MetricsText& text, const ProcessFigures& process) {
    const auto add = [&](const char* name, const char* type, const char* help, auto value) {
        text.family(name, type, help);
        text.sample("", value);
    };
    add("process_cpu_seconds_total", "counter", "Processor time of all threads",
        process.usage.cpuSec);
    add("process_start_time_seconds", "gauge", "Start, in seconds since 1970", process.startedSec);
    add("process_resident_memory_bytes", "gauge", "Resident memory", process.usage.residentBytes);
    add("process_virtual_memory_bytes", "gauge", "Virtual memory", process.usage.virtualBytes);
    add("process_open_fds", "gauge", "Open file descriptors", process.openFiles);
    add("process_max_fds", "gauge", "Limit of open file descriptors", process.maxOpenFiles);
    add("process_threads", "gauge", "Threads", process.threads);
}

} // namespace

std::string metricsText(std::span<const ModelStatistics> models, const HttpFigures& http,
                        const ProcessFigures& process) {
    MetricsText text;
    addModels(text, models);
    addHttp(text, http);
    addProcess(text, process);
    return text.take();
}

} // namespace parlance::serve
