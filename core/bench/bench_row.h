// SPDX-License-Identifier: Apache-2.0
// What a benchmark measures, and by what its rows differ. No torch.
#pragma once

#include "core/config/field.h"
#include "core/metrics/latency.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace parlance::bench {

/// A size by which rows differ.
struct Axis {
    std::string name;   ///< "batch": its key in reports
    std::string option; ///< "batch-sizes", on the command line
    std::string unit;   ///< "s"; may be empty
    std::string help;   ///< "Items in a batch"
    std::vector<double>
        values; ///< unless others are ordered; empty = left out, as the preset has it
    config::Range range;
    bool whole = true;     ///< whole numbers only
    bool compared = false; ///< rows are also set against the first value
};

/// A value on each axis that is not left out, by its name.
struct Point {
    std::vector<std::pair<std::string, double>> values;

    bool has(const std::string& axis) const;
    /// Throws Error{Internal} for an axis that is left out.
    double operator[](const std::string& axis) const;
    std::int64_t whole(const std::string& axis) const;
};

/// Where the time of the measured iterations went, in seconds, longest first.
struct TimeShare {
    std::string name;
    double seconds = 0.0;
    std::int64_t calls = 0;
};

/// Something handled per second beside the published unit.
struct Rate {
    std::string name;  ///< "audio_seconds_per_second": its key in reports
    std::string title; ///< "audio s/s"
    double value = 0.0;
};

struct BenchRow {
    Point point = {};        ///< set by whoever runs the bench
    double throughput = 0.0; ///< in the bench's unit
    std::vector<Rate> rates = {};
    metrics::LatencySummary latency = {}; ///< of one iteration
    std::int64_t peakMemoryBytes = 0;
    double modelTflops = 0.0; ///< floating-point operations of the formulas, per second, in 1e12
    std::vector<TimeShare> phases = {}, kernels = {};
};

} // namespace parlance::bench
