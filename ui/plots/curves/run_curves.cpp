// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/run_curves.h"

namespace parlance::ui {

void RunCurves::update(const std::shared_ptr<const runs::RunSeries>& source) {
    m_source = source;
    std::erase_if(m_curves,
                  [&](const auto& entry) { return !source->series().contains(entry.first); });
    for (const auto& [key, series] : source->series())
        m_curves.try_emplace(key, key, smoothingOf(key)).first->second.update(source);
}

const CurveData* RunCurves::find(const runs::SeriesKey& key) const {
    const auto found = m_curves.find(key);
    return found == m_curves.end() ? nullptr : &found->second;
}

double RunCurves::smoothingOf(const runs::SeriesKey& key) const {
    const runs::MetricInfo* told = m_source ? m_source->metric(key.metric) : nullptr;
    const runs::MetricKind kind = told ? told->kind : runs::knownMetric(key.metric).kind;
    const bool isPlanned = kind == runs::MetricKind::Setting;
    return key.split == runs::Split::Train && !isPlanned ? m_smoothing : 0.0;
}

void RunCurves::setSmoothing(double weight) {
    m_smoothing = weight;
    for (auto& [key, curve] : m_curves)
        curve.setSmoothing(smoothingOf(key));
}

std::size_t RunCurves::pointCount() const {
    return m_source ? ui::pointCount(*m_source) : 0;
}

double RunCurves::position(const runs::EventLine& event, XAxis axis) const {
    if (axis == XAxis::Step || m_curves.empty())
        return static_cast<double>(event.step);
    if (axis == XAxis::WallTime)
        return event.time;
    // Events carry neither epoch nor the run's start: the points around them do.
    const CurveData& curve = m_curves.begin()->second;
    const auto near = curve.nearest(XAxis::WallTime, event.time);
    if (!near)
        return 0.0;
    if (axis == XAxis::Epoch)
        return curve.epoch(*near);
    return event.time - (curve.time(*near) - curve.x(*near, XAxis::RelativeTime));
}

runs::MetricInfo metricInfo(const std::vector<ChartRun>& runs, const std::string& metric) {
    for (const ChartRun& run : runs)
        if (const runs::RunSeries* source = run.curves->source())
            if (const runs::MetricInfo* info = source->metric(metric))
                return *info;
    return runs::knownMetric(metric);
}

std::size_t pointCount(const runs::RunSeries& run) {
    std::size_t count = 0;
    for (const auto& [key, series] : run.series())
        count += series.size();
    return count;
}

} // namespace parlance::ui
