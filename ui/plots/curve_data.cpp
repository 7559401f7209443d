// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_data.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace parlance::ui {
namespace {

double firstTime(const runs::RunSeries& run) {
    double first = INFINITY;
    for (const auto& [key, series] : run.series())
        if (!series.time.empty())
            first = std::min(first, series.time.front());
    return std::isfinite(first) ? first : 0.0;
}

} // namespace

CurveData::CurveData(runs::SeriesKey key, double smoothing)
    : m_key(std::move(key)), m_smoothing(smoothing), m_average(smoothing) {}

bool CurveData::extends(const runs::Series& series) const {
    const std::size_t known = m_smoothed.size();
    if (known == 0 || series.value.size() < known)
        return false;
    // A resumed run writes its steps again, but at other times.
    return series.step[known - 1] == m_series->step[known - 1] &&
           series.time[known - 1] == m_series->time[known - 1];
}

void CurveData::update(std::shared_ptr<const runs::RunSeries> source) {
    const runs::Series& series = source->series().at(m_key);
    const std::size_t from = extends(series) ? m_smoothed.size() : 0;
    m_startTime = firstTime(*source);
    m_series = &series;
    m_source = std::move(source);
    append(from);
}

void CurveData::setSmoothing(double weight) {
    if (weight == m_smoothing)
        return;
    m_smoothing = weight;
    if (m_series)
        append(0);
}

void CurveData::append(std::size_t from) {
    if (from == 0) {
        m_average = DebiasedEma(m_smoothing);
        m_smoothed.clear();
        m_rawPyramid.clear();
        m_smoothedPyramid.clear();
        m_nonFinite.clear();
    }
    const auto& values = m_series->value;
    m_smoothed.reserve(values.size());
    for (std::size_t i = from; i < values.size(); ++i) {
        m_smoothed.push_back(m_average.next(values[i]));
        if (!std::isfinite(values[i]))
            m_nonFinite.push_back(i);
    }
    m_rawPyramid.extend(values);
    m_smoothedPyramid.extend(m_smoothed);
}

double CurveData::x(std::size_t index, XAxis axis) const {
    switch (axis) {
    case XAxis::Step:
        return static_cast<double>(m_series->step[index]);
    case XAxis::Epoch:
        return m_series->epoch[index];
    case XAxis::RelativeTime:
        return m_series->time[index] - m_startTime;
    case XAxis::WallTime:
        return m_series->time[index];
    }
    return 0.0;
}

double CurveData::value(std::size_t index, Layer layer) const {
    return layer == Layer::Raw ? m_series->value[index] : m_smoothed[index];
}

std::optional<MinMaxPyramid::Extremes> CurveData::extremes() const {
    if (!m_series)
        return std::nullopt;
    return m_rawPyramid.extremes(m_series->value, 0, size());
}

std::size_t CurveData::firstNotBefore(XAxis axis, double at) const {
    const auto indexes = std::views::iota(std::size_t{0}, size());
    return static_cast<std::size_t>(
        std::ranges::partition_point(indexes, [&](std::size_t i) { return x(i, axis) < at; }) -
        indexes.begin());
}

std::optional<std::size_t> CurveData::nearest(XAxis axis, double at) const {
    if (size() == 0)
        return std::nullopt;
    const std::size_t after = std::min(firstNotBefore(axis, at), size() - 1);
    if (after == 0 || std::abs(x(after, axis) - at) <= std::abs(x(after - 1, axis) - at))
        return after;
    return after - 1;
}

std::vector<std::size_t> CurveData::visible(Layer layer, XAxis axis,
                                            const AxisWindow& window) const {
    std::vector<std::size_t> result;
    if (size() == 0 || window.pixels < 1)
        return result;
    std::size_t first = firstNotBefore(axis, fromAxis(window.lower, window.scale));
    std::size_t last = firstNotBefore(
        axis, std::nextafter(fromAxis(window.upper, window.scale), double(INFINITY)));
    first -= first > 0 ? 1 : 0;
    last = std::min(last + 1, size());

    const auto columns = static_cast<std::size_t>(window.pixels);
    if (last - first <= 2 * columns) {
        for (std::size_t i = first; i < last; ++i)
            result.push_back(i);
        return result;
    }
    const std::span<const double> values = layer == Layer::Raw ? m_series->value : m_smoothed;
    const MinMaxPyramid& pyramid = layer == Layer::Raw ? m_rawPyramid : m_smoothedPyramid;
    result.reserve(2 * columns + 2);
    const double width = (window.upper - window.lower) / static_cast<double>(columns);
    std::size_t begin = first;
    for (std::size_t column = 1; column <= columns && begin < last; ++column) {
        const double edge = window.lower + width * static_cast<double>(column);
        const std::size_t end =
            column == columns
                ? last
                : std::clamp(firstNotBefore(axis, fromAxis(edge, window.scale)), begin, last);
        if (end == begin)
            continue;
        if (const auto found = pyramid.extremes(values, begin, end)) {
            result.push_back(std::min(found->least, found->greatest));
            if (found->least != found->greatest)
                result.push_back(std::max(found->least, found->greatest));
        } else {
            result.push_back(begin); // nothing finite: the line is interrupted here
        }
        begin = end;
    }
    return result;
}

} // namespace parlance::ui
