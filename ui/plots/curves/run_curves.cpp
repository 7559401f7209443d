// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/run_curves.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance::ui {
namespace {

/// The least of 1, 2, 5, 10, 20, 50, ... of which `count` holds at most `most` multiples.
std::int64_t strideFor(std::int64_t count, std::int64_t most) {
    for (std::int64_t decade = 1;; decade *= 10)
        for (const std::int64_t stride : {decade, 2 * decade, 5 * decade})
            if (count / stride <= most)
                return stride;
}

} // namespace

void RunCurves::update(const std::shared_ptr<const runs::RunSeries>& source) {
    m_source = source;
    std::erase_if(m_curves,
                  [&](const auto& entry) { return !source->series().contains(entry.first); });
    for (const auto& [key, series] : source->series())
        m_curves.try_emplace(key, key, smoothingOf(key)).first->second.update(source);
    setShift(m_shift);
}

void RunCurves::setShift(const AxisShift& shift) {
    m_shift = shift;
    for (auto& [key, curve] : m_curves)
        curve.setShift(shift);
}

double RunCurves::placeOf(std::int64_t step, XAxis axis) const {
    if (axis == XAxis::Step)
        return static_cast<double>(step) + shift(axis);
    if (axis == XAxis::Items) {
        const runs::Series* items = m_source ? itemsSeen(*m_source, runs::Split::Train) : nullptr;
        return shift(axis) +
               (items ? itemsSeenAt(*items, std::min(step, items->step().back())) : 0.0);
    }
    const CurveData* curve = longest();
    if (!curve || curve->size() == 0)
        return shift(axis);
    const std::size_t row =
        runs::firstRowNot(curve->size(), [&](std::size_t at) { return curve->step(at) < step; });
    const std::size_t after = std::min(row, curve->size() - 1);
    const std::size_t before = after > 0 ? after - 1 : after;
    if (curve->step(after) <= step || before == after)
        return curve->x(after, axis);
    const double share = static_cast<double>(step - curve->step(before)) /
                         static_cast<double>(curve->step(after) - curve->step(before));
    return std::lerp(curve->x(before, axis), curve->x(after, axis), share);
}

AxisShift RunCurves::shiftAfter(std::int64_t step) const {
    AxisShift shift{};
    for (const XAxis axis : {XAxis::Step, XAxis::Epoch, XAxis::RelativeTime, XAxis::Items})
        shift[static_cast<std::size_t>(axis)] = placeOf(step, axis);
    return shift;
}

const CurveData* RunCurves::find(const runs::SeriesKey& key) const {
    const auto found = m_curves.find(key);
    return found == m_curves.end() ? nullptr : &found->second;
}

Smoothing RunCurves::smoothingOf(const runs::SeriesKey& key) const {
    const runs::MetricInfo* told = m_source ? m_source->metric(key.metric) : nullptr;
    const runs::MetricKind kind = told ? told->kind : runs::knownMetric(key.metric).kind;
    const bool isPlanned = kind == runs::MetricKind::Setting;
    return key.split == runs::Split::Train && !isPlanned ? m_smoothing : Smoothing();
}

void RunCurves::setSmoothing(const Smoothing& smoothing) {
    m_smoothing = smoothing;
    for (auto& [key, curve] : m_curves)
        curve.setSmoothing(smoothingOf(key));
}

std::size_t RunCurves::pointCount() const {
    return m_source ? ui::pointCount(*m_source) : 0;
}

double RunCurves::position(const runs::EventLine& event, XAxis axis) const {
    if (axis == XAxis::Step || m_curves.empty())
        return static_cast<double>(event.step) + shift(XAxis::Step);
    if (axis == XAxis::WallTime)
        return event.time;
    if (axis == XAxis::Items) {
        const runs::Series* items = itemsSeen(*m_source, runs::Split::Train);
        return items && event.step <= items->step().back()
                   ? itemsSeenAt(*items, event.step) + shift(axis)
                   : std::numeric_limits<double>::quiet_NaN();
    }
    // Events carry neither epoch nor the run's start: the points around them do.
    const CurveData& curve = m_curves.begin()->second;
    const auto near = curve.nearest(XAxis::WallTime, event.time);
    if (!near)
        return 0.0;
    if (axis == XAxis::Epoch)
        return curve.epoch(*near) + shift(axis);
    return event.time - (curve.time(*near) - curve.x(*near, XAxis::RelativeTime));
}

const CurveData* RunCurves::longest() const {
    const CurveData* longest = nullptr;
    for (const auto& [key, curve] : m_curves)
        if (key.split != runs::Split::Machine && (!longest || curve.size() > longest->size()))
            longest = &curve;
    return longest;
}

std::vector<RunCurves::EpochEnd> RunCurves::epochEnds(XAxis axis, const AxisWindow& window,
                                                      int most) const {
    std::vector<EpochEnd> ends;
    const CurveData* curve = longest();
    if (!curve || curve->size(axis) == 0 || most < 1)
        return ends;
    const auto epochAt = [&](double edge) {
        return curve->epoch(*curve->nearest(axis, fromAxis(edge, window.scale)));
    };
    const auto first = std::max<std::int64_t>(1, std::llround(std::floor(epochAt(window.lower))));
    const auto last = std::llround(std::ceil(epochAt(window.upper)));
    const std::int64_t stride = strideFor(last - first + 1, most);
    for (std::int64_t epoch = (first + stride - 1) / stride * stride; epoch <= last;
         epoch += stride) {
        const auto points =
            curve->around(XAxis::Epoch, static_cast<double>(epoch) + shift(XAxis::Epoch));
        if (!points || points->after >= curve->size(axis))
            continue;
        const double before = curve->epoch(points->before);
        const double share =
            points->before == points->after
                ? 0.0
                : (static_cast<double>(epoch) - before) / (curve->epoch(points->after) - before);
        const double x =
            toAxis(std::lerp(curve->x(points->before, axis), curve->x(points->after, axis), share),
                   window.scale);
        if (x >= window.lower && x <= window.upper)
            ends.push_back({epoch, x});
    }
    return ends;
}

QString stepText(std::int64_t step, std::int64_t stepsBefore) {
    return stepsBefore > 0
               ? QCoreApplication::translate("RunCurves", "step %1 (%2 with its origin)")
                     .arg(step)
                     .arg(stepsBefore + step)
               : QCoreApplication::translate("RunCurves", "step %1").arg(step);
}

bool isSmoothed(const ChartRun& run, const runs::SeriesKey& key) {
    if (run.spread)
        return std::ranges::any_of(run.spread->members, [&key](const ChartRun& member) {
            return isSmoothed(member, key);
        });
    const CurveData* curve = run.curves->find(key);
    return curve && curve->isSmoothed();
}

std::set<runs::Split> splitsOf(const std::vector<ChartRun>& runs, const std::string& metric) {
    std::set<runs::Split> splits;
    for (const ChartRun& run : runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.metric == metric && key.split != runs::Split::Machine)
                splits.insert(key.split);
    return splits;
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
