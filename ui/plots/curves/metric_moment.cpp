// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/metric_moment.h"

namespace parlance::ui {
namespace {

std::optional<std::size_t> rowAt(const CurveData& curve, runs::Better better,
                                 const MetricMoment& moment) {
    std::size_t end = curve.size();
    switch (moment.at) {
    case MetricMoment::At::Best:
        if (better != runs::Better::None) {
            const auto extremes = curve.extremes();
            if (!extremes)
                return std::nullopt;
            return better == runs::Better::Lower ? extremes->least : extremes->greatest;
        }
        break;
    case MetricMoment::At::Last:
        break;
    case MetricMoment::At::Step:
        end = runs::firstRowNot(curve.size(),
                                [&](std::size_t row) { return curve.step(row) <= moment.step; });
        break;
    }
    return end > 0 ? std::optional(end - 1) : std::nullopt;
}

} // namespace

std::optional<MetricValue> valueAt(const CurveData& curve, runs::Better better,
                                   const MetricMoment& moment) {
    const auto row = rowAt(curve, better, moment);
    return row ? std::optional(MetricValue{curve.value(*row), curve.step(*row)}) : std::nullopt;
}

} // namespace parlance::ui
