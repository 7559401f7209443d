// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/line_block.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::runs {

/// Reads step lines of exactly the form that formatLine() gives them, which nearly all lines of a
/// log have, several times as quickly as a parser of any JSON does.
class WrittenStep {
  public:
    /// Empty for every other line, however right it is. The view lives as long as `text`, until the
    /// next call.
    std::optional<StepView> read(std::string_view text);

  private:
    bool readValues(const char*& at, const char* end);
    bool readName(const char*& at, const char* end, std::size_t place, std::string_view& name);

    std::vector<std::string> m_names; ///< of the line before: mostly the next one has the same
    std::vector<std::pair<std::string_view, double>> m_values;
};

} // namespace parlance::runs
