// SPDX-License-Identifier: Apache-2.0
// metrics.jsonl of a run directory: append-only lines, told apart by "type".
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace simdjson::dom {
class parser;
}

namespace parlance::runs {

enum class Better { Lower, Higher, None };
enum class Split { Train, Valid, Test };

/// `train|valid|test` and `lower|higher|none`; the reverse is empty for anything else.
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

/// Follows a file that grows. Each poll returns the whole lines that came since the last one; a
/// half-written last line waits, an unknown or damaged line is skipped and counted.
class MetricsTail {
  public:
    explicit MetricsTail(std::filesystem::path file);

    /// Everything new, or about `maxBytes` of it: poll again until nothing comes. A file that was
    /// replaced or cut short is read anew, announced by a ResumeLine of step -1, which makes
    /// readers drop what they had. A file that is not there has no lines.
    std::vector<MetricsLine> poll(std::uint64_t maxBytes = UINT64_MAX);
    std::int64_t skippedLines() const { return m_skipped; }

  private:
    std::size_t takeLines(simdjson::dom::parser& parser, std::string_view block,
                          std::vector<MetricsLine>& lines);

    std::filesystem::path m_file;
    std::uint64_t m_offset = 0; ///< of the first byte not yet returned
    std::uint64_t m_inode = 0;
    bool m_insideLongLine = false; ///< skipping a line too long to be one of ours
    std::int64_t m_skipped = 0;
};

} // namespace parlance::runs
