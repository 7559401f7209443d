// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series.h"
#include "ui/plots/axis_scale.h"
#include "ui/plots/min_max_pyramid.h"
#include "ui/plots/smoothing.h"

#include <memory>
#include <span>
#include <vector>

namespace parlance::ui {

/// One metric of one run and split, ready to be drawn: the points as written, the smoothed ones,
/// and what it takes to draw either at any zoom. Shares the run's series instead of copying it.
class CurveData {
  public:
    enum class Layer { Raw, Smoothed };

    CurveData(runs::SeriesKey key, double smoothing);

    /// `source` must have the curve's key. Extends what is known when `source` only grew, else
    /// starts anew (a resumed run dropped its tail).
    void update(std::shared_ptr<const runs::RunSeries> source);
    /// Weight of the past in [0, 1); 0 = the raw curve.
    void setSmoothing(double weight);

    const runs::SeriesKey& key() const { return m_key; }
    std::size_t size() const { return m_smoothed.size(); }
    double smoothing() const { return m_smoothing; }

    std::int64_t step(std::size_t index) const { return m_series->step[index]; }
    double epoch(std::size_t index) const { return m_series->epoch[index]; }
    double time(std::size_t index) const { return m_series->time[index]; }
    /// Position on the axis before its scale is applied. Relative time is since the run's first
    /// point of any metric.
    double x(std::size_t index, XAxis axis) const;
    double value(std::size_t index, Layer layer = Layer::Raw) const;
    /// Indexes of the least and the greatest raw value; empty when none is finite.
    std::optional<MinMaxPyramid::Extremes> extremes() const;
    /// Points that are NaN or infinite: marked on the chart, never dropped.
    const std::vector<std::size_t>& nonFinite() const { return m_nonFinite; }

    /// The points to draw, ascending: at most two for each pixel column, its least and greatest
    /// value, and the next neighbour on either side of the window.
    std::vector<std::size_t> visible(Layer layer, XAxis axis, const AxisWindow& window) const;
    /// The point whose x is nearest; empty for an empty curve. `x` as x() gives it.
    std::optional<std::size_t> nearest(XAxis axis, double x) const;

  private:
    std::size_t firstNotBefore(XAxis axis, double x) const;
    void append(std::size_t from);
    bool extends(const runs::Series& series) const;

    runs::SeriesKey m_key;
    double m_smoothing;
    DebiasedEma m_average;
    std::shared_ptr<const runs::RunSeries> m_source;
    const runs::Series* m_series = nullptr; ///< into m_source
    double m_startTime = 0.0;
    std::vector<double> m_smoothed;
    MinMaxPyramid m_rawPyramid;
    MinMaxPyramid m_smoothedPyramid;
    std::vector<std::size_t> m_nonFinite;
};

} // namespace parlance::ui
