// SPDX-License-Identifier: Apache-2.0
// Speed and memory of model families on data made up on the spot.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/metrics/latency.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace parlance::bench {

struct BenchOrder {
    std::string family;
    std::string task;
    std::string preset; ///< whose model is measured; empty = the published base model
    std::vector<std::string> settings; ///< `key=value`, changes to the preset
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0;             ///< 0 = all cores
    std::vector<std::int64_t> batchSizes; ///< items; empty = as published
    std::vector<double> lengths;          ///< of an item, in seconds of audio; empty = as published
    /// Models that differ in how much shorter the hourglass's middle is (1 = no hourglass); empty =
    /// as the preset has it.
    std::vector<std::int64_t> hourglassFactors;
    std::int64_t iterations = 10; ///< measured
    std::int64_t warmup = 2;      ///< before them, not measured
    bool profile = false;         ///< also time by phase and by kernel
};

/// Where the time of the measured iterations went, in seconds, longest first.
struct TimeShare {
    std::string name;
    double seconds = 0.0;
    std::int64_t calls = 0;
};

struct BenchRow {
    std::optional<std::int64_t> hourglassFactor = {}; ///< if the order has some
    std::int64_t batch = 0;
    double length = 0.0;
    double throughput = 0.0; ///< in the report's unit
    double audioSecondsPerSecond = 0.0;
    metrics::LatencySummary latency = {}; ///< of one iteration
    std::int64_t peakMemoryBytes = 0;
    double modelTflops = 0.0; ///< floating-point operations of the formulas, per second, in 1e12
    std::vector<TimeShare> phases = {}, kernels = {};
};

struct BenchReport {
    std::string unit; ///< as published
    std::string device;
    std::string precision;
    std::vector<BenchRow> rows;
};

/// {"unit", "device", "precision", "rows": [{"batch", "length", "throughput", "audio_seconds_per_
/// second", "latency_ms", "peak_memory_bytes", "model_tflops"}]}, with hourglass_factor in rows of
/// an order that has them, phases and kernels in rows that were profiled.
Json toJson(const BenchReport& report);

/// One row for each hourglass factor, batch size and length. Throws Error{Usage} for a family or
/// task that has no benchmark.
BenchReport runBench(const BenchOrder& order, const ProgressSink& progress,
                     const std::stop_token& stop);

} // namespace parlance::bench
