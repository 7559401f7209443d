// SPDX-License-Identifier: Apache-2.0
#include "core/bench/bench.h"

#include "core/base/error.h"
#include "core/bench/wav2vec2_bench.h"
#include "core/bench/wav2vec2_pretrain_bench.h"
#include "core/train/precision.h"
#include "core/train/threads.h"

#include <array>
#include <memory>

namespace parlance::bench {

namespace {

struct Entry {
    const char* family;
    const char* task;
    const char* unit;
    std::unique_ptr<RowBench> (*make)(const BenchOrder&, torch::Device, train::Precision);
};

constexpr std::array kEntries{
    Entry{"wav2vec2", "pretrain", "tokens/s", makePretrainingBench},
    Entry{"wav2vec2", "asr", "tokens/s", makeAsrTrainingBench},
    Entry{"wav2vec2", "infer", "audio seconds/s", makeAsrInferenceBench},
    Entry{"wav2vec2", "live", "audio seconds/s", makeAsrLiveBench},
};

const Entry& entryOf(const BenchOrder& order) {
    std::string known;
    for (const Entry& entry : kEntries) {
        if (order.family == entry.family && order.task == entry.task)
            return entry;
        known += strCat(known.empty() ? "" : ", ", entry.family, " ", entry.task);
    }
    throw Error(ErrorKind::Usage, strCat("no benchmark '", order.family, " ", order.task, "'"),
                "parlance bench", strCat("choose one of: ", known));
}

Json sharesToJson(const std::vector<TimeShare>& shares) {
    Json list = Json::array();
    for (const TimeShare& share : shares)
        list.push_back({{"name", share.name}, {"seconds", share.seconds}, {"calls", share.calls}});
    return list;
}

Json rowToJson(const BenchRow& row) {
    Json json = {{"batch", row.batch},
                 {"length", row.length},
                 {"throughput", row.throughput},
                 {"audio_seconds_per_second", row.audioSecondsPerSecond},
                 {"latency_ms", metrics::toJson(row.latency)},
                 {"peak_memory_bytes", row.peakMemoryBytes},
                 {"model_tflops", row.modelTflops}};
    if (!row.phases.empty())
        json["phases"] = sharesToJson(row.phases);
    if (!row.kernels.empty())
        json["kernels"] = sharesToJson(row.kernels);
    return json;
}

} // namespace

Json toJson(const BenchReport& report) {
    Json rows = Json::array();
    for (const BenchRow& row : report.rows)
        rows.push_back(rowToJson(row));
    return {{"unit", report.unit},
            {"device", report.device},
            {"precision", report.precision},
            {"rows", std::move(rows)}};
}

BenchReport runBench(const BenchOrder& order, const ProgressSink& progress,
                     const std::stop_token& stop) {
    const Entry& entry = entryOf(order);
    const torch::Device device = train::deviceFromName(order.device);
    const train::Precision precision = train::precisionFromName(order.precision, device);
    torch::set_num_threads(static_cast<int>(train::resolvedThreads(order.threads)));
    const std::unique_ptr<RowBench> bench = entry.make(order, device, precision);

    BenchReport report{entry.unit, device.str(), train::precisionName(precision), {}};
    const auto total = static_cast<std::int64_t>(order.batchSizes.size() * order.lengths.size());
    for (const std::int64_t batch : order.batchSizes)
        for (const double length : order.lengths) {
            if (progress)
                progress({static_cast<std::int64_t>(report.rows.size()), total,
                          strCat("batch ", batch, ", ", length, " s")});
            report.rows.push_back(bench->run(batch, length, stop));
        }
    return report;
}

} // namespace parlance::bench
