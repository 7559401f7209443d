// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/derived_runs.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace parlance::ui {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kRowsBetweenStops = 4096;
/// Of all members together at the places of a mean: about a second's work.
constexpr std::size_t kMostReadings = 50'000'000;

void heed(const std::stop_token& stop, std::size_t row) {
    if (row % kRowsBetweenStops == 0 && stop.stop_requested())
        throw Error(ErrorKind::Cancelled, "stopped", "curves", "");
}

bool isCompared(const runs::SeriesKey& key) {
    return key.split != runs::Split::Machine && key.metric != runs::kItemsSeen;
}

/// Reads a curve at places that ascend.
class Reader {
  public:
    Reader(const CurveData& curve, CurveData::Layer layer, XAxis axis)
        : m_curve(curve), m_layer(layer), m_axis(axis), m_size(curve.size(axis)) {}

    /// Not a number before the first point and after the last.
    double at(double x) {
        while (m_next < m_size && m_curve.x(m_next, m_axis) < x)
            ++m_next;
        if (m_next == m_size)
            return kNone;
        const double after = m_curve.x(m_next, m_axis);
        const double value = m_curve.value(m_next, m_layer);
        if (after == x)
            return value;
        if (m_next == 0)
            return kNone;
        const double before = m_curve.x(m_next - 1, m_axis);
        return std::lerp(m_curve.value(m_next - 1, m_layer), value,
                         (x - before) / (after - before));
    }

  private:
    const CurveData& m_curve;
    CurveData::Layer m_layer;
    XAxis m_axis;
    std::size_t m_size;
    std::size_t m_next = 0; ///< the first point not before the last place
};

/// A curve as it is being made.
struct Points {
    std::vector<std::int64_t> step;
    std::vector<double> epoch, time, value, x;

    void add(const CurveData& curve, std::size_t row, XAxis axis, double of) {
        step.push_back(curve.step(row));
        epoch.push_back(curve.epoch(row));
        time.push_back(curve.time(row));
        value.push_back(of);
        x.push_back(curve.x(row, axis));
    }
    void feedTo(runs::RunSeries& series, const runs::SeriesKey& key) const {
        series.feed(runs::BlockView{.split = key.split,
                                    .names = {key.metric},
                                    .step = step,
                                    .epoch = epoch,
                                    .time = time,
                                    .values = {value}});
    }
};

using PlacesOf = std::map<runs::SeriesKey, std::shared_ptr<const CurveData::Places>>;

/// What metrics are called and which is better is as in `like`.
std::shared_ptr<runs::RunSeries> seriesLike(const RunCurves& like) {
    auto series = std::make_shared<runs::RunSeries>();
    if (like.source())
        series->feed(std::vector<runs::MetricsLine>{runs::HeaderLine{like.source()->metrics()}});
    return series;
}

std::shared_ptr<RunCurves> placed(const QString& id, const Smoothing& smoothing,
                                  const std::shared_ptr<const runs::RunSeries>& series,
                                  const PlacesOf& places) {
    auto curves = std::make_shared<RunCurves>(id, smoothing);
    curves->update(series);
    for (const auto& [key, x] : places)
        if (curves->find(key))
            curves->setPlaces(key, x);
    return curves;
}

/// The events stay, and how many items had been seen at each step.
void keepEvents(runs::RunSeries& series, const RunCurves& run) {
    for (const auto& [key, curve] : run.curves()) {
        if (key.metric != runs::kItemsSeen)
            continue;
        Points items;
        for (std::size_t row = 0; row < curve.size(); ++row)
            items.add(curve, row, XAxis::Step, curve.value(row));
        items.feedTo(series, key);
    }
    std::vector<runs::MetricsLine> events;
    if (run.source())
        events.assign(run.source()->events().begin(), run.source()->events().end());
    series.feed(events);
}

std::vector<const CurveData*> curvesOf(const std::vector<ChartRun>& members,
                                       const runs::SeriesKey& key, XAxis axis) {
    std::vector<const CurveData*> curves;
    for (const ChartRun& member : members)
        if (const CurveData* curve = member.curves->find(key); curve && curve->size(axis) > 0)
            curves.push_back(curve);
    return curves;
}

/// All places of the curves [first, last), each once.
std::vector<double> placesOf(const std::vector<const CurveData*>& curves, XAxis axis,
                             std::size_t first, std::size_t last, const std::stop_token& stop) {
    std::vector<double> places;
    if (last - first == 1) {
        const CurveData& curve = *curves[first];
        places.reserve(curve.size(axis));
        for (std::size_t row = 0; row < curve.size(axis); ++row) {
            heed(stop, row);
            if (const double x = curve.x(row, axis); places.empty() || x > places.back())
                places.push_back(x);
        }
        return places;
    }
    const std::size_t middle = std::midpoint(first, last);
    const auto left = placesOf(curves, axis, first, middle, stop);
    const auto right = placesOf(curves, axis, middle, last, stop);
    std::ranges::set_union(left, right, std::back_inserter(places));
    return places;
}

void thin(std::vector<double>& places, std::size_t most) {
    if (places.size() <= most)
        return;
    const std::size_t stride = (places.size() + most - 1) / most;
    const double end = places.back();
    std::size_t kept = 0;
    for (std::size_t row = 0; row < places.size(); row += stride)
        places[kept++] = places[row];
    places.resize(kept);
    if (places.back() != end)
        places.push_back(end);
}

struct Summary {
    double mean = 0.0, low = 0.0, high = 0.0;
};

Summary summaryOf(const std::vector<double>& values, Band band) {
    const auto count = static_cast<double>(values.size());
    Summary of;
    of.mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    if (band == Band::Extremes) {
        of.low = std::ranges::min(values);
        of.high = std::ranges::max(values);
        return of;
    }
    double squares = 0.0;
    for (const double value : values)
        squares += (value - of.mean) * (value - of.mean);
    const double deviation = values.size() > 1 ? std::sqrt(squares / (count - 1.0)) : 0.0;
    of.low = of.mean - deviation;
    of.high = of.mean + deviation;
    return of;
}

double startOf(const RunCurves& run) {
    for (const auto& [key, curve] : run.curves())
        if (curve.size() > 0)
            return curve.time(0) - curve.x(0, XAxis::RelativeTime);
    return INFINITY;
}

/// One curve of a mean and the edges of its band.
struct MeanPoints {
    CurveData::Places places;
    std::array<std::vector<double>, 3> values; ///< mean, low, high
    Spread::Coverage coverage;
};

MeanPoints meanPoints(const std::vector<const CurveData*>& curves, XAxis axis, Band band,
                      const std::stop_token& stop) {
    MeanPoints made;
    made.coverage.runs = curves.size();
    std::vector<double> places = placesOf(curves, axis, 0, curves.size(), stop);
    thin(places, std::max<std::size_t>(2, kMostReadings / curves.size()));
    std::vector<Reader> readers;
    readers.reserve(curves.size());
    for (const CurveData* curve : curves)
        readers.emplace_back(*curve, CurveData::Layer::Smoothed, axis);
    std::vector<double> values;
    for (std::size_t place = 0; place < places.size(); ++place) {
        heed(stop, place);
        values.clear();
        for (Reader& reader : readers)
            if (const double value = reader.at(places[place]); std::isfinite(value))
                values.push_back(value);
        if (values.empty())
            continue;
        const Summary of = summaryOf(values, band);
        made.places.x.push_back(places[place]);
        made.values[0].push_back(of.mean);
        made.values[1].push_back(of.low);
        made.values[2].push_back(of.high);
        made.coverage.counts.push_back(static_cast<std::uint32_t>(values.size()));
    }
    return made;
}

/// A series takes ascending steps only, and several points of a mean may lie within one.
std::vector<std::int64_t> stepsOf(const CurveData::Places& places) {
    std::vector<std::int64_t> steps(places.x.size());
    std::iota(steps.begin(), steps.end(), std::int64_t{1});
    if (places.axis == XAxis::Step)
        std::ranges::transform(places.x, steps.begin(), [](double x) { return std::llround(x); });
    return steps;
}

} // namespace

ChartRun differenceOf(const ChartRun& run, const ChartRun& reference, XAxis axis,
                      const std::stop_token& stop) {
    const XAxis on = axis == XAxis::WallTime ? XAxis::Step : axis;
    const auto series = seriesLike(*run.curves);
    keepEvents(*series, *run.curves);
    PlacesOf places;
    for (const auto& [key, curve] : run.curves->curves()) {
        const CurveData* base = reference.curves->find(key);
        if (!base || !isCompared(key))
            continue;
        if (base->size(on) == 0)
            continue;
        const double first = base->x(0, on);
        const double last = base->x(base->size(on) - 1, on);
        Points difference;
        Reader reader(*base, CurveData::Layer::Raw, on);
        for (std::size_t row = 0; row < curve.size(on); ++row) {
            heed(stop, row);
            if (const double x = curve.x(row, on); x >= first && x <= last)
                difference.add(curve, row, axis, curve.value(row) - reader.at(x));
        }
        difference.feedTo(*series, key);
        places[key] = std::make_shared<const CurveData::Places>(axis, std::move(difference.x));
    }
    const auto curves = placed(run.curves->id(), run.curves->smoothing(), series, places);
    curves->setShift(run.curves->shifts()); // events have no places of their own
    return {curves, run.name, run.look};
}

ChartRun meanOf(const std::vector<ChartRun>& members, const QString& name, XAxis axis, Band band,
                const std::stop_token& stop) {
    const XAxis on = axis == XAxis::WallTime ? XAxis::RelativeTime : axis;
    double start = INFINITY;
    std::set<runs::SeriesKey> keys;
    for (const ChartRun& member : members) {
        start = std::min(start, startOf(*member.curves));
        for (const auto& [key, curve] : member.curves->curves())
            if (isCompared(key))
                keys.insert(key);
    }
    auto spread = std::make_shared<Spread>();
    spread->band = band;
    spread->members = members;
    std::array<std::shared_ptr<runs::RunSeries>, 3> series;
    for (auto& each : series)
        each = seriesLike(*members.front().curves);
    PlacesOf places;
    for (const runs::SeriesKey& key : keys) {
        const auto curves = curvesOf(members, key, on);
        if (curves.empty())
            continue;
        MeanPoints made = meanPoints(curves, on, band, stop);
        made.places.axis = axis;
        if (axis == XAxis::WallTime)
            for (double& x : made.places.x)
                x += start;
        const std::vector<std::int64_t> steps = stepsOf(made.places);
        const std::vector<double> unknown(steps.size(), 0.0);
        for (std::size_t i = 0; i < series.size(); ++i)
            series[i]->feed(runs::BlockView{.split = key.split,
                                            .names = {key.metric},
                                            .step = steps,
                                            .epoch = unknown,
                                            .time = unknown,
                                            .values = {made.values[i]}});
        places[key] = std::make_shared<const CurveData::Places>(std::move(made.places));
        spread->coverage[key] = std::move(made.coverage);
    }
    ChartRun result{placed(name, {}, series[0], places), name, members.front().look};
    spread->low = placed(name, {}, series[1], places);
    spread->high = placed(name, {}, series[2], places);
    result.spread = std::move(spread);
    return result;
}

} // namespace parlance::ui
