// SPDX-License-Identifier: Apache-2.0
// metrics.jsonl of a run directory: append-only lines, told apart by "type".
#pragma once

#include "core/base/json.h"
#include "core/runs/metric_info.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace parlance::runs {

/// Where a value comes from. Machine is that of machine lines; no step line has it.
enum class Split { Train, Valid, Test, Machine };

/// `train|valid|test` (and `machine`); the reverse is empty for anything else, `machine` included.
std::string_view splitName(Split split);
std::optional<Split> splitFromName(std::string_view name);

using Values = std::vector<std::pair<std::string, double>>;

/// Empty when there is none of that name.
std::optional<double> valueOf(const Values& values, std::string_view name);
/// {name: value}; numbers that are not finite as strings (base/json.h).
Json valuesToJson(const Values& values);
/// Throws Error{Config} naming `where`.
Values valuesFromJson(const Json& json, const std::string& where);

struct HeaderLine {
    std::vector<MetricInfo> metrics;
};
struct StepLine {
    std::int64_t step = 0;
    double epoch = 0.0;
    double time = 0.0;
    Split split = Split::Train;
    Values values;
};
struct EventLine {
    std::int64_t step = 0;
    double time = 0.0;
    std::string name;        ///< checkpoint, best, stop, pause, epoch, bad_item, not_finite, ...
    std::string detail = {}; ///< which item, which numbers; mostly empty
};
struct MachineLine {
    double time = 0.0;
    Values values;
};
struct ResumeLine {
    std::int64_t step = 0; ///< readers drop earlier lines with a greater step
    double time = 0.0;
};
using MetricsLine = std::variant<HeaderLine, StepLine, EventLine, MachineLine, ResumeLine>;

std::string formatLine(const MetricsLine& line);

} // namespace parlance::runs
