// SPDX-License-Identifier: Apache-2.0
#include "core/runs/machine_metrics.h"

#include <array>

namespace parlance::runs {

std::string_view machineUnit(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kUnits{{
        {"cpu", "%"},
        {"utilization", "%"},
        {"memory", "bytes"},
        {"temperature", "°C"},
        {"power", "W"},
    }};
    for (const auto& [ending, unit] : kUnits)
        if (name.ends_with(ending))
            return unit;
    return {};
}

} // namespace parlance::runs
