// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series.h"

#include <algorithm>

namespace parlance::runs {

namespace {

/// Drops the points of steps greater than `step`; true when there were any.
bool dropAfter(Series& series, std::int64_t step) {
    const auto kept =
        static_cast<std::size_t>(std::ranges::upper_bound(series.step, step) - series.step.begin());
    if (kept == series.step.size())
        return false;
    series.step.resize(kept);
    series.epoch.resize(kept);
    series.time.resize(kept);
    series.value.resize(kept);
    return true;
}

void append(Series& series, const StepLine& line, double value) {
    series.step.push_back(line.step);
    series.epoch.push_back(line.epoch);
    series.time.push_back(line.time);
    series.value.push_back(value);
}

} // namespace

bool RunSeries::feed(std::span<const MetricsLine> lines) {
    bool dropped = false;
    for (const MetricsLine& line : lines)
        dropped |= std::visit([this](const auto& kind) { return take(kind); }, line);
    return dropped;
}

bool RunSeries::take(const HeaderLine& line) {
    for (const MetricInfo& info : line.metrics) {
        const auto known = std::ranges::find(m_metrics, info.name, &MetricInfo::name);
        if (known == m_metrics.end())
            m_metrics.push_back(info);
        else
            *known = info;
    }
    return false;
}

bool RunSeries::take(const StepLine& line) {
    bool dropped = false;
    for (const auto& [name, value] : line.values) {
        Series& series = m_series[{name, line.split}];
        // A step that comes again replaces the point it had, and keeps the steps ascending.
        dropped |= dropAfter(series, line.step - 1);
        append(series, line, value);
    }
    m_lastStep = std::max(m_lastStep, line.step);
    return dropped;
}

bool RunSeries::take(const EventLine& line) {
    m_events.push_back(line);
    return false;
}

bool RunSeries::take(const MachineLine&) {
    return false;
}

bool RunSeries::take(const ResumeLine& line) {
    bool dropped = false;
    for (auto& [key, series] : m_series)
        dropped |= dropAfter(series, line.step);
    dropped |=
        std::erase_if(m_events, [&](const EventLine& event) { return event.step > line.step; }) > 0;
    m_lastStep = std::min(m_lastStep, std::max<std::int64_t>(line.step, 0));
    return dropped;
}

const MetricInfo* RunSeries::metric(std::string_view name) const {
    const auto found = std::ranges::find(m_metrics, name, &MetricInfo::name);
    return found == m_metrics.end() ? nullptr : &*found;
}

} // namespace parlance::runs
