// SPDX-License-Identifier: Apache-2.0
// metrics.jsonl of a run directory: append-only lines, told apart by "type".
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace parlance::runs {

enum class Better { Lower, Higher, None };
/// Where a value comes from. Machine is that of machine lines; no step line has it.
enum class Split { Train, Valid, Test, Machine };

/// `train|valid|test` (and `machine`) and `lower|higher|none`; the reverse is empty for anything
/// else, `machine` included.
std::string_view splitName(Split split);
std::optional<Split> splitFromName(std::string_view name);
std::string_view betterName(Better better);
std::optional<Better> betterFromName(std::string_view name);

struct MetricInfo {
    std::string name;
    std::string unit; ///< "nats", "%", "1/s", ... ; may be empty
    Better better = Better::None;
};

using Values = std::vector<std::pair<std::string, double>>;

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
    std::string name; ///< checkpoint, best, stop, pause, epoch, ...
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
