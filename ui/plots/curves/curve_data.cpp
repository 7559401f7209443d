// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/curve_data.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

double firstTime(const runs::RunSeries& run) {
    double first = INFINITY;
    for (const auto& [key, series] : run.series())
        if (series.size() > 0)
            first = std::min(first, series.time().front());
    return std::isfinite(first) ? first : 0.0;
}

} // namespace

CurveData::CurveData(runs::SeriesKey key, double smoothing)
    : m_key(std::move(key)), m_smoothing(smoothing), m_average(smoothing) {}

bool CurveData::extends(const runs::Series& series) const {
    if (m_size == 0 || series.size() < m_size)
        return false;
    // A resumed run writes its steps again, but at other times.
    return series.step()[m_size - 1] == m_series->step()[m_size - 1] &&
           series.time()[m_size - 1] == m_series->time()[m_size - 1];
}

void CurveData::update(std::shared_ptr<const runs::RunSeries> source) {
    const runs::Series& series = source->series().at(m_key);
    const std::size_t from = extends(series) ? m_size : 0;
    m_startTime = firstTime(*source);
    m_series = &series;
    m_size = series.size();
    m_source = std::move(source);
    smoothFrom(from);
}

void CurveData::setSmoothing(double weight) {
    if (weight == m_smoothing)
        return;
    m_smoothing = weight;
    smoothFrom(0);
}

void CurveData::smoothFrom(std::size_t first) {
    if (first == 0) {
        m_average = DebiasedEma(m_smoothing);
        m_smoothed = {};
        m_pyramid = {};
    }
    if (m_smoothing == 0.0)
        return;
    std::vector<float> smoothed;
    for (std::size_t row = first; row < m_size;) {
        smoothed.clear();
        for (const double value : m_series->value().from(row))
            smoothed.push_back(static_cast<float>(m_average.next(value)));
        m_smoothed.append(smoothed);
        row += smoothed.size();
    }
    m_pyramid.extend(m_smoothed);
}

double CurveData::x(std::size_t index, XAxis axis) const {
    switch (axis) {
    case XAxis::Step:
        return static_cast<double>(m_series->step()[index]);
    case XAxis::Epoch:
        return m_series->epoch()[index];
    case XAxis::RelativeTime:
        return m_series->time()[index] - m_startTime;
    case XAxis::WallTime:
        return m_series->time()[index];
    }
    return 0.0;
}

double CurveData::value(std::size_t index, Layer layer) const {
    return layer == Layer::Raw || m_smoothing == 0.0 ? m_series->value()[index]
                                                     : static_cast<double>(m_smoothed[index]);
}

std::optional<runs::MinMaxPyramid::Extremes> CurveData::extremes() const {
    return m_series ? m_series->extremes(0, size()) : std::nullopt;
}

std::optional<runs::MinMaxPyramid::Extremes> CurveData::extremes(Layer layer, std::size_t first,
                                                                 std::size_t last) const {
    return layer == Layer::Raw || m_smoothing == 0.0 ? m_series->extremes(first, last)
                                                     : m_pyramid.extremes(m_smoothed, first, last);
}

std::size_t CurveData::firstNotBefore(XAxis axis, double at, std::size_t from) const {
    // What is looked for mostly lies near: steps that double find where to search.
    std::size_t reach = 1;
    while (from + reach < size() && x(from + reach, axis) < at) {
        from += reach;
        reach *= 2;
    }
    return from + runs::firstRowNot(std::min(reach + 1, size() - from),
                                    [&](std::size_t row) { return x(from + row, axis) < at; });
}

std::optional<std::size_t> CurveData::nearest(XAxis axis, double at) const {
    if (size() == 0)
        return std::nullopt;
    const std::size_t after = std::min(firstNotBefore(axis, at), size() - 1);
    if (after == 0 || std::abs(x(after, axis) - at) <= std::abs(x(after - 1, axis) - at))
        return after;
    return after - 1;
}

std::optional<CurveData::Neighbours> CurveData::around(XAxis axis, double at) const {
    if (size() == 0)
        return std::nullopt;
    const std::size_t after = firstNotBefore(axis, at);
    if (after == size())
        return std::nullopt;
    if (x(after, axis) == at)
        return Neighbours{after, after};
    return after > 0 ? std::optional(Neighbours{after - 1, after}) : std::nullopt;
}

std::vector<std::size_t> CurveData::visible(Layer layer, XAxis axis,
                                            const AxisWindow& window) const {
    std::vector<std::size_t> result;
    if (size() == 0 || window.pixels < 1)
        return result;
    std::size_t first = firstNotBefore(axis, fromAxis(window.lower, window.scale));
    std::size_t last = firstNotBefore(
        axis, std::nextafter(fromAxis(window.upper, window.scale), double(INFINITY)), first);
    first -= first > 0 ? 1 : 0;
    last = std::min(last + 1, size());

    const auto columns = static_cast<std::size_t>(window.pixels);
    if (last - first <= 2 * columns) {
        for (std::size_t i = first; i < last; ++i)
            result.push_back(i);
        return result;
    }
    result.reserve(2 * columns + 2);
    const double width = (window.upper - window.lower) / static_cast<double>(columns);
    // Where a column has many points it may end where a block of the pyramid does: every point is
    // in some column all the same, and is drawn where it lies.
    constexpr std::size_t kBlock = runs::MinMaxPyramid::kFanOut;
    const std::size_t grain = last - first >= 16 * kBlock * columns ? kBlock : 1;
    std::size_t begin = first;
    for (std::size_t column = 1; column <= columns && begin < last; ++column) {
        const double edge = window.lower + width * static_cast<double>(column);
        std::size_t end = last;
        if (column < columns)
            end = std::min(firstNotBefore(axis, fromAxis(edge, window.scale), begin), last);
        if (end < last)
            end = std::max(begin, end / grain * grain);
        if (end == begin)
            continue;
        if (const auto found = extremes(layer, begin, end)) {
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

std::vector<std::size_t> CurveData::notFinite(XAxis axis, const AxisWindow& window) const {
    std::vector<std::size_t> result;
    if (notFiniteCount() == 0 || window.pixels < 1)
        return result;
    const runs::Column<std::uint32_t>& rows = m_series->notFinite();
    const double width = (window.upper - window.lower) / window.pixels;
    double edge = window.lower;
    for (;;) {
        const double from = fromAxis(edge, window.scale);
        const std::size_t next =
            runs::firstRowNot(rows.size(), [&](std::size_t i) { return x(rows[i], axis) < from; });
        if (next == rows.size())
            return result;
        const double at = toAxis(x(rows[next], axis), window.scale);
        if (!(at <= window.upper))
            return result;
        result.push_back(rows[next]);
        edge = std::max(edge, at) + width;
        if (!(edge > at)) // a window too narrow for its numbers
            return result;
    }
}

} // namespace parlance::ui
