// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/curve_data.h"

#include "ui/words/metric_words.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

constexpr std::size_t kMostIntervals = 1000;
constexpr double kPauseIntervals = 5.0; ///< times the usual one
constexpr double kLeastPauseSec = 30.0;

double firstTime(const runs::RunSeries& run) {
    double first = INFINITY;
    for (const auto& [key, series] : run.series())
        if (series.size() > 0)
            first = std::min(first, series.time().front());
    return std::isfinite(first) ? first : 0.0;
}

/// The median of the seconds from one row to the next; of so many rows at most.
double usualInterval(const runs::Series& series) {
    std::vector<double> intervals;
    for (std::size_t row = 1; row < series.size(); row += 1 + series.size() / kMostIntervals)
        intervals.push_back(series.time()[row] - series.time()[row - 1]);
    if (intervals.empty())
        return 0.0;
    const auto middle = intervals.begin() + std::ssize(intervals) / 2;
    std::ranges::nth_element(intervals, middle);
    return *middle;
}

} // namespace

CurveData::CurveData(runs::SeriesKey key, const Smoothing& smoothing)
    : m_key(std::move(key)), m_smoothing(smoothing), m_smoother(smoothing) {}

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
    const runs::MetricInfo* told = source->metric(m_key.metric);
    m_factor = shownFactor(told ? *told : runs::knownMetric(m_key.metric));
    m_series = &series;
    m_size = series.size();
    m_items = itemsSeen(*source, m_key.split);
    m_itemRows = m_items
                     ? runs::firstRowNot(m_size,
                                         [&](std::size_t row) {
                                             return series.step()[row] <= m_items->step().back();
                                         })
                     : 0;
    if (m_key.split == runs::Split::Machine)
        m_usualInterval = usualInterval(series);
    m_source = std::move(source);
    smoothFrom(from);
}

void CurveData::setSmoothing(const Smoothing& smoothing) {
    if (smoothing == m_smoothing)
        return;
    m_smoothing = smoothing;
    smoothFrom(0);
}

void CurveData::smoothFrom(std::size_t first) {
    if (first == 0) {
        m_smoother = Smoother(m_smoothing);
        m_smoothed = {};
        m_pyramid = {};
    }
    if (!isSmoothed())
        return;
    std::vector<float> smoothed;
    for (std::size_t row = first; row < m_size;) {
        smoothed.clear();
        for (const double value : m_series->value().from(row))
            smoothed.push_back(static_cast<float>(m_smoother.next(value)));
        m_smoothed.append(smoothed);
        row += smoothed.size();
    }
    m_pyramid.extend(m_smoothed);
}

double CurveData::x(std::size_t index, XAxis axis) const {
    if (isPlaced(axis))
        return m_places->x[index];
    return ownX(index, axis) + m_shift[static_cast<std::size_t>(axis)];
}

double CurveData::ownX(std::size_t index, XAxis axis) const {
    switch (axis) {
    case XAxis::Step:
        return static_cast<double>(m_series->step()[index]);
    case XAxis::Epoch:
        return m_series->epoch()[index];
    case XAxis::RelativeTime:
        return m_series->time()[index] - m_startTime;
    case XAxis::WallTime:
        return m_series->time()[index];
    case XAxis::Items:
        // Mostly they come in the same lines.
        return index < m_items->size() && m_items->step()[index] == step(index)
                   ? m_items->value()[index]
                   : itemsSeenAt(*m_items, step(index));
    }
    return 0.0;
}

bool CurveData::isPausedBetween(std::size_t before, std::size_t after) const {
    if (m_key.split != runs::Split::Machine)
        return false;
    // Where not all rows are drawn there are some between the two, whose delays add up.
    const auto between = static_cast<double>(after - before - 1);
    return time(after) - time(before) - between * m_usualInterval >
           std::max(kLeastPauseSec, (kPauseIntervals + 0.5 * between) * m_usualInterval);
}

double CurveData::value(std::size_t index, Layer layer) const {
    const double written = layer == Layer::Raw || !isSmoothed()
                               ? m_series->value()[index]
                               : static_cast<double>(m_smoothed[index]);
    return m_factor * written;
}

std::optional<runs::MinMaxPyramid::Extremes> CurveData::extremes() const {
    return m_series ? m_series->extremes(0, size()) : std::nullopt;
}

std::optional<runs::MinMaxPyramid::Extremes> CurveData::extremes(Layer layer, std::size_t first,
                                                                 std::size_t last) const {
    return layer == Layer::Raw || !isSmoothed() ? m_series->extremes(first, last)
                                                : m_pyramid.extremes(m_smoothed, first, last);
}

CurveData::Rows CurveData::within(XAxis axis, const AxisWindow& window) const {
    if (size(axis) == 0)
        return {};
    const std::size_t first = firstNotBefore(axis, fromAxis(window.lower, window.scale));
    return {first, firstNotBefore(
                       axis, std::nextafter(fromAxis(window.upper, window.scale), double(INFINITY)),
                       first)};
}

std::size_t CurveData::firstNotBefore(XAxis axis, double place, std::size_t from,
                                      std::size_t guess) const {
    const auto isBefore = [&](std::size_t row) { return x(row, axis) < place; };
    std::size_t low = from;
    std::size_t high = size(axis);
    const std::size_t near = std::clamp(guess, low, high);
    // From the guess, steps that double find where to search.
    if (near < high && isBefore(near)) {
        low = near + 1;
        for (std::size_t reach = 1; low < high; reach *= 2) {
            const std::size_t next = low + std::min(reach, high - low) - 1;
            if (!isBefore(next)) {
                high = next;
                break;
            }
            low = next + 1;
        }
    } else {
        high = near;
        for (std::size_t reach = 1; low < high; reach *= 2) {
            const std::size_t next = high - std::min(reach, high - low);
            if (isBefore(next)) {
                low = next + 1;
                break;
            }
            high = next;
        }
    }
    return low +
           runs::firstRowNot(high - low, [&](std::size_t row) { return isBefore(low + row); });
}

std::optional<std::size_t> CurveData::nearest(XAxis axis, double at) const {
    if (size(axis) == 0)
        return std::nullopt;
    const std::size_t after = std::min(firstNotBefore(axis, at), size(axis) - 1);
    if (after == 0 || std::abs(x(after, axis) - at) <= std::abs(x(after - 1, axis) - at))
        return after;
    return after - 1;
}

std::optional<CurveData::Neighbours> CurveData::around(XAxis axis, double at,
                                                       std::size_t guess) const {
    if (size(axis) == 0)
        return std::nullopt;
    const std::size_t after = firstNotBefore(axis, at, 0, guess);
    if (after == size(axis))
        return std::nullopt;
    if (x(after, axis) == at)
        return Neighbours{after, after};
    return after > 0 ? std::optional(Neighbours{after - 1, after}) : std::nullopt;
}

CurveData::Columns CurveData::columns(XAxis axis, const AxisWindow& window) const {
    if (size(axis) == 0 || window.pixels < 1)
        return {};
    auto [first, last] = within(axis, window);
    first -= first > 0 ? 1 : 0;
    last = std::min(last + 1, size(axis));

    Columns result{.first = first, .ends = {}};
    const auto count = static_cast<std::size_t>(window.pixels);
    if (last - first <= 2 * count) {
        for (std::size_t end = first + 1; end <= last; ++end)
            result.ends.push_back(end);
        return result;
    }
    result.ends.reserve(count);
    const double width = (window.upper - window.lower) / static_cast<double>(count);
    // Where a column has many points it may end where a block of the pyramid does: every point is
    // in some column all the same, and is drawn where it lies.
    constexpr std::size_t kBlock = runs::MinMaxPyramid::kFanOut;
    const std::size_t grain = last - first >= 4 * kBlock * count ? kBlock : 1;
    std::size_t begin = first;
    std::size_t rows = 0; // of the column before
    for (std::size_t column = 1; column <= count && begin < last; ++column) {
        const double edge = window.lower + width * static_cast<double>(column);
        std::size_t end = last;
        if (column < count)
            end = std::min(firstNotBefore(axis, fromAxis(edge, window.scale), begin, begin + rows),
                           last);
        rows = end - begin;
        if (end < last)
            end = std::max(begin, end / grain * grain);
        if (end == begin)
            continue;
        result.ends.push_back(end);
        begin = end;
    }
    return result;
}

std::vector<std::size_t> CurveData::visible(Layer layer, const Columns& columns) const {
    std::vector<std::size_t> result;
    result.reserve(2 * columns.ends.size());
    std::size_t begin = columns.first;
    for (const std::size_t end : columns.ends) {
        const auto found = end - begin > 1 ? extremes(layer, begin, end) : std::nullopt;
        if (found && found->least != found->greatest) {
            result.push_back(std::min(found->least, found->greatest));
            result.push_back(std::max(found->least, found->greatest));
        } else {
            // The only one; or nothing is finite, and the line is interrupted here.
            result.push_back(found ? found->least : begin);
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
    const std::size_t placed = size(axis);
    const double width = (window.upper - window.lower) / window.pixels;
    double edge = window.lower;
    for (;;) {
        const double from = fromAxis(edge, window.scale);
        const std::size_t next = runs::firstRowNot(rows.size(), [&](std::size_t i) {
            return rows[i] < placed && x(rows[i], axis) < from;
        });
        if (next == rows.size() || rows[next] >= placed)
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

double itemsSeenAt(const runs::Series& items, std::int64_t step) {
    const std::size_t after =
        runs::firstRowNot(items.size(), [&](std::size_t row) { return items.step()[row] < step; });
    if (items.step()[after] == step)
        return items.value()[after];
    // Before the first update there were none.
    const auto stepBefore = after > 0 ? static_cast<double>(items.step()[after - 1]) : 0.0;
    const double before = after > 0 ? items.value()[after - 1] : 0.0;
    const double share = (static_cast<double>(step) - stepBefore) /
                         (static_cast<double>(items.step()[after]) - stepBefore);
    return std::lerp(before, items.value()[after], share);
}

const runs::Series* itemsSeen(const runs::RunSeries& run, runs::Split split) {
    for (const runs::Split each : {split, runs::Split::Train}) {
        const auto found = run.series().find({std::string(runs::kItemsSeen), each});
        if (found != run.series().end() && found->second.size() > 0)
            return &found->second;
    }
    return nullptr;
}

} // namespace parlance::ui
