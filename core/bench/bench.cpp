// SPDX-License-Identifier: Apache-2.0
#include "core/bench/bench.h"

#include "core/base/error.h"
#include "core/bench/wav2vec2_bench.h"
#include "core/bench/wav2vec2_pretrain_bench.h"
#include "core/train/precision.h"
#include "core/train/threads.h"

#include <array>
#include <memory>
#include <span>

namespace parlance::bench {

namespace {

struct Entry {
    const char* family;
    const char* task;
    const char* unit;
    std::unique_ptr<RowBench> (*make)(const BenchOrder&, torch::Device, train::Precision);
    std::span<const std::int64_t> batches; ///< unless others are ordered
    double lengthSec;                      ///< unless others are ordered
};

/// Latency is published for LibriSpeech's test-other, whose utterances are that long on average.
constexpr std::int64_t kLatencyBatches[] = {1, 4, 8, 16};
constexpr double kLatencySec = 6.54;
constexpr std::int64_t kOneItem[] = {1};
constexpr double kWholeItemSec = 16.0;

constexpr std::array kEntries{
    Entry{"wav2vec2", "pretrain", "tokens/s", makePretrainingBench, kOneItem, kWholeItemSec},
    Entry{"wav2vec2", "asr", "tokens/s", makeAsrTrainingBench, kOneItem, kWholeItemSec},
    Entry{"wav2vec2", "infer", "audio seconds/s", makeAsrInferenceBench, kLatencyBatches,
          kLatencySec},
    Entry{"wav2vec2", "live", "audio seconds/s", makeAsrLiveBench, kOneItem, kWholeItemSec},
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

/// What is left open filled in, and an order for each model.
std::vector<BenchOrder> ordersByModel(BenchOrder order, const Entry& entry) {
    if (order.batchSizes.empty())
        order.batchSizes.assign(entry.batches.begin(), entry.batches.end());
    if (order.lengths.empty())
        order.lengths = {entry.lengthSec};
    const std::vector<std::int64_t> factors = std::move(order.hourglassFactors);
    order.hourglassFactors.clear();
    if (factors.empty())
        return {order};
    std::vector<BenchOrder> orders;
    for (const std::int64_t factor : factors) {
        orders.push_back(order);
        orders.back().hourglassFactors = {factor};
    }
    return orders;
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
    if (row.hourglassFactor)
        json["hourglass_factor"] = *row.hourglassFactor;
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

    BenchReport report{entry.unit, device.str(), train::precisionName(precision), {}};
    const std::vector<BenchOrder> orders = ordersByModel(order, entry);
    const auto total = static_cast<std::int64_t>(orders.size() * orders.front().batchSizes.size() *
                                                 orders.front().lengths.size());
    for (const BenchOrder& one : orders) {
        const std::unique_ptr<RowBench> bench = entry.make(one, device, precision);
        for (const std::int64_t batch : one.batchSizes)
            for (const double length : one.lengths) {
                if (progress)
                    progress({static_cast<std::int64_t>(report.rows.size()), total,
                              strCat("batch ", batch, ", ", length, " s")});
                report.rows.push_back(bench->run(batch, length, stop));
                if (!one.hourglassFactors.empty())
                    report.rows.back().hourglassFactor = one.hourglassFactors.front();
            }
    }
    return report;
}

} // namespace parlance::bench
