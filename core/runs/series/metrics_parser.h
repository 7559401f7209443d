// SPDX-License-Identifier: Apache-2.0
// The one place that understands the text of metrics.jsonl.
#pragma once

#include "core/runs/series/line_block.h"

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

namespace simdjson::dom {
class parser;
}

namespace parlance::runs {

/// Bytes that must be readable behind a text that is parsed.
inline constexpr std::size_t kTextPadding = 64;
/// Of a step line only so many values are read, far more than anything logs.
inline constexpr std::size_t kMaxLineValues = 1000;

class LineParser {
  public:
    LineParser();
    ~LineParser();

    using Line = std::variant<HeaderLine, StepView, EventLine, MachineLine, ResumeLine>;
    /// Empty for a line that is damaged or of a type we do not know. A StepView lives until the
    /// next call.
    std::optional<Line> parse(std::string_view text);

  private:
    std::unique_ptr<simdjson::dom::parser> m_parser;
    std::vector<std::pair<std::string_view, double>> m_values;
};

/// Adds all of `lines`, each of which ends with a line break, to `block`; kTextPadding bytes lie
/// behind them.
LineBlock parseLines(std::string_view lines, LineBlock block = {});

} // namespace parlance::runs
