// SPDX-License-Identifier: Apache-2.0
// `parlance bench`: the benches of all families, and running one of them.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/bench/bench_row.h"

#include <map>
#include <stop_token>

namespace parlance::engine {

/// What can be measured.
struct BenchInfo {
    std::string family;
    std::string task;
    std::vector<bench::Axis> axes;
};
std::vector<BenchInfo> benchInfos();

struct BenchRequest {
    std::string family;
    std::string task;
    std::string preset;                ///< whose model is measured; empty = as published
    std::vector<std::string> settings; ///< `key=value`, changes to the preset
    std::string device = "auto";
    std::string precision = "fp32";
    std::int64_t threads = 0;                          ///< 0 = all cores
    std::map<std::string, std::vector<double>> values; ///< by the axes' options; else as published
    std::int64_t iterations = 10;                      ///< measured
    std::int64_t warmup = 4;                           ///< before them, not measured
    bool profile = false;                              ///< also time by phase and by kernel
};

struct BenchReport {
    std::string unit; ///< as published
    std::string device;
    std::string precision;
    std::vector<bench::Axis> axes; ///< that the rows have, the last varies fastest
    std::vector<bench::BenchRow> rows;
};

/// {"unit", "device", "precision", "rows": [{<axes>, "throughput", <rates>, "latency_ms",
/// "peak_memory_bytes", "model_tflops"}]}, with phases and kernels in rows that were profiled.
Json toJson(const BenchReport& report);

/// One row for each combination of values. Throws Error{Usage} for a family or task that has no
/// benchmark, an axis that it lacks, or a value out of range.
BenchReport runBench(const BenchRequest& request, const ProgressSink& progress,
                     const std::stop_token& stop);

} // namespace parlance::engine
