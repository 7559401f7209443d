// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <optional>
#include <string>
#include <vector>

namespace parlance::studio {

/// One measured value, and the bar that it must not exceed or, as frames a second, must reach.
struct BenchRow {
    std::string name;  ///< of the JSON member
    std::string words; ///< for people
    double value = 0.0;
    std::string unit;
    std::optional<double> bar;
    bool atLeast = false;

    bool isMet() const { return !bar || (atLeast ? value >= *bar : value <= *bar); }
};

/// {"rows": [{"name", "value", "unit", "bar", "met"}]}; bar and met are null where there is no bar.
Json toJson(const std::vector<BenchRow>& rows);
std::string toText(const std::vector<BenchRow>& rows);

} // namespace parlance::studio
