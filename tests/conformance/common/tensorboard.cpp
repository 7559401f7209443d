// SPDX-License-Identifier: Apache-2.0
// Event files that TensorBoard's own library wrote, read back point by point.
#include "core/runs/events/event_reader.h"
#include "tests/conformance/common/kinds.h"

#include <cmath>
#include <limits>

namespace parlance::conformance {

namespace {

/// The file of this role was cut within its last record.
constexpr std::string_view kCut = "truncated";

double numberOf(const Json& value) {
    if (value.is_number())
        return value.get<double>();
    const auto text = value.get<std::string>();
    const double infinity = std::numeric_limits<double>::infinity();
    return text == "nan" ? std::nan("") : text == "-inf" ? -infinity : infinity;
}

/// Compares the points that were read, and returns how many.
std::size_t comparePoints(const std::string& name, const std::vector<runs::ScalarPoint>& points,
                          const Json& expected, const Tolerance& tolerance,
                          Comparison& comparison) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::string at = strCat(name, "[", i, "]");
        if (i >= expected.size()) {
            comparison.same(at + " is too many", true, false);
            continue;
        }
        comparison.number(at + ".wall_time", points[i].time, numberOf(expected[i].at("wall_time")));
        comparison.same(at + ".step", points[i].step, expected[i].at("step"));
        comparison.number(at + ".value", points[i].value, numberOf(expected[i].at("value")),
                          tolerance);
    }
    return points.size();
}

} // namespace

void runTensorboard(const CaseFile& golden, Comparison& comparison) {
    for (const auto& [role, file] : golden["files"].items()) {
        const runs::EventScalars scalars = runs::readEventScalars(golden.file(role));
        std::size_t found = 0;
        std::size_t expected = 0;
        for (const auto& [tag, points] : golden["series"].items()) {
            const auto series = scalars.series.find(tag);
            expected += points.size();
            if (series != scalars.series.end())
                found += comparePoints(strCat(role, ": ", tag), series->second, points,
                                       golden.tolerance(), comparison);
        }
        const bool cut = role == kCut;
        comparison.same(role + ": points", found, cut ? expected - 1 : expected);
        comparison.same(role + ": series", scalars.series.size(), golden["series"].size());
        comparison.same(role + ": is damaged", !scalars.damage.empty(), cut);
    }
}

} // namespace parlance::conformance
