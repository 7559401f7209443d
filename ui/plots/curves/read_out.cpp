// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/read_out.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace parlance::ui {
namespace {

ReadOutEntry readPoint(const CurveData& curve, std::size_t index, XAxis axis) {
    return {0,
            curve.key().split,
            curve.step(index),
            curve.x(index, axis),
            curve.value(index, CurveData::Layer::Smoothed),
            false,
            false,
            std::nullopt,
            std::nullopt};
}

/// At the place where the mean was read.
std::optional<ReadOutEntry::Spread> readSpread(const Spread& spread, const runs::SeriesKey& key,
                                               const ReadOutRequest& request, double x) {
    const CurveData* low = spread.low->find(key);
    const CurveData* high = spread.high->find(key);
    const auto points = low && high ? low->around(request.axis, x) : std::nullopt;
    if (!points)
        return std::nullopt;
    const double from = low->x(points->before, request.axis);
    const double to = low->x(points->after, request.axis);
    const double share = to > from ? (x - from) / (to - from) : 0.0;
    const auto& [runs, counts] = spread.coverage.at(key);
    return ReadOutEntry::Spread{
        std::lerp(low->value(points->before), low->value(points->after), share),
        std::lerp(high->value(points->before), high->value(points->after), share),
        std::min(counts[points->before], counts[points->after]), runs};
}

/// On the line that is drawn between the two points.
ReadOutEntry readBetween(const CurveData& curve, CurveData::Neighbours points,
                         const ReadOutRequest& request) {
    const auto across = [&](std::size_t index) {
        return toAxis(curve.x(index, request.axis), request.xScale);
    };
    const auto up = [&](std::size_t index) {
        return toAxis(curve.value(index, CurveData::Layer::Smoothed), request.yScale);
    };
    const double share = (toAxis(request.x, request.xScale) - across(points.before)) /
                         (across(points.after) - across(points.before));
    const double height = std::lerp(up(points.before), up(points.after), share);
    // Beside a gap, or where an axis has no place for one of them, the nearer point.
    if (!std::isfinite(height) || !std::isfinite(share) ||
        curve.isPausedBetween(points.before, points.after))
        return readPoint(curve, share < 0.5 ? points.before : points.after, request.axis);
    ReadOutEntry entry = readPoint(curve, points.before, request.axis);
    entry.step = std::llround(std::lerp(static_cast<double>(curve.step(points.before)),
                                        static_cast<double>(curve.step(points.after)), share));
    entry.x = request.x;
    entry.value = fromAxis(height, request.yScale);
    entry.isBetween = true;
    return entry;
}

/// A curve of the metric, and its point that is nearest to the place asked for.
struct NearCurve {
    std::size_t run = 0;
    const CurveData* curve = nullptr;
    std::size_t point = 0;
};

std::vector<NearCurve> nearCurves(const std::vector<ChartRun>& runs,
                                  const ReadOutRequest& request) {
    std::vector<NearCurve> near;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (const auto& [key, curve] : runs[run].curves->curves())
            if (key.metric == request.metric)
                if (const auto point = curve.nearest(request.axis, request.x))
                    near.push_back({run, &curve, *point});
    return near;
}

/// Beside the points of one curve another one has none, but people read the values that were
/// measured.
double nearestPlace(const std::vector<NearCurve>& curves, const ReadOutRequest& request) {
    const double asked = toAxis(request.x, request.xScale);
    double nearest = request.x;
    double least = request.reach;
    for (const NearCurve& near : curves) {
        const double place = near.curve->x(near.point, request.axis);
        const double away = std::abs(toAxis(place, request.xScale) - asked);
        if (away < least) {
            least = away;
            nearest = place;
        }
    }
    return nearest;
}

/// Empty where the curve is not.
std::optional<ReadOutEntry> readCurve(const NearCurve& near, const ReadOutRequest& request) {
    const CurveData& curve = *near.curve;
    if (const auto points = curve.around(request.axis, request.x, near.point))
        return points->before == points->after ? readPoint(curve, points->before, request.axis)
                                               : readBetween(curve, *points, request);
    const std::size_t end = request.x < curve.x(0, request.axis) ? 0 : curve.size(request.axis) - 1;
    const double away = std::abs(toAxis(curve.x(end, request.axis), request.xScale) -
                                 toAxis(request.x, request.xScale));
    return away <= request.reach ? std::optional(readPoint(curve, end, request.axis))
                                 : std::nullopt;
}

} // namespace

std::vector<ReadOutEntry> readOut(const std::vector<ChartRun>& runs, ReadOutRequest request) {
    const std::vector<NearCurve> curves = nearCurves(runs, request);
    request.x = nearestPlace(curves, request);
    std::vector<ReadOutEntry> entries;
    std::map<runs::Split, double> reference;
    for (const NearCurve& near : curves) {
        auto entry = readCurve(near, request);
        if (!entry)
            continue;
        entry->run = near.run;
        const runs::SeriesKey& key = near.curve->key();
        entry->isSmoothed = isSmoothed(runs[near.run], key);
        if (const auto& spread = runs[near.run].spread)
            entry->spread = readSpread(*spread, key, request, entry->x);
        if (!request.isDifference) {
            if (near.run == 0)
                reference[key.split] = entry->value;
            else if (const auto first = reference.find(key.split); first != reference.end())
                entry->difference = entry->value - first->second;
        }
        entries.push_back(*entry);
    }
    if (!request.y)
        return entries;
    const auto distance = [&](const ReadOutEntry& entry) {
        const double away = std::abs(toAxis(entry.value, request.yScale) - *request.y);
        return std::isnan(away) ? double(INFINITY) : away;
    };
    std::ranges::stable_sort(entries, {}, distance);
    return entries;
}

} // namespace parlance::ui
