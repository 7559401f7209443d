// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series/series.h"
#include "ui/plots/axis_scale.h"
#include "ui/plots/smoothing.h"

#include <array>
#include <memory>
#include <vector>

namespace parlance::ui {

/// Where a run begins that goes on from another one: what its own counts and times are added to on
/// each axis, in the order of XAxis. The time of day has nothing to be added to.
using AxisShift = std::array<double, 5>;

/// One metric of one run and split, ready to be drawn: the points as written, the smoothed ones,
/// and what it takes to draw either at any zoom. Shares the run's series instead of copying it, and
/// is itself cheap to copy.
class CurveData {
  public:
    enum class Layer { Raw, Smoothed };

    /// Where the points lie on one axis, ascending, one number for each.
    struct Places {
        XAxis axis = XAxis::Step;
        std::vector<double> x;
    };

    CurveData(runs::SeriesKey key, const Smoothing& smoothing);

    /// `source` must have the curve's key. Extends what is known when `source` only grew, else
    /// starts again (a resumed run dropped its tail).
    void update(std::shared_ptr<const runs::RunSeries> source);
    void setSmoothing(const Smoothing& smoothing);
    /// Of a curve that is computed from those of runs and does not grow: what x() gives on that
    /// axis, whatever its steps, epochs and times say.
    void setPlaces(std::shared_ptr<const Places> places) { m_places = std::move(places); }
    /// Moves x() but where setPlaces() says it.
    void setShift(const AxisShift& shift) { m_shift = shift; }

    const runs::SeriesKey& key() const { return m_key; }
    std::size_t size() const { return m_size; }
    /// Rows that have a place on the axis, from the first on: all, but for the items seen, which
    /// may not be known.
    std::size_t size(XAxis axis) const {
        return axis == XAxis::Items && !isPlaced(axis) ? m_itemRows : m_size;
    }
    bool isSmoothed() const { return !m_smoothing.isNone(); }

    std::int64_t step(std::size_t index) const { return m_series->step()[index]; }
    double epoch(std::size_t index) const { return m_series->epoch()[index]; }
    double time(std::size_t index) const { return m_series->time()[index]; }
    /// Position on the axis before its scale is applied, for an index below size(axis). Relative
    /// time is since the run's first point of any metric. Of a run that goes on from another one
    /// all but the time of day goes on, too.
    double x(std::size_t index, XAxis axis) const;
    /// Of a curve with setPlaces().
    double place(std::size_t index) const { return m_places->x[index]; }
    /// Of what is measured of the machine, and so at a steady pace: nothing was for a while between
    /// the two rows, as when the run was paused.
    bool isPausedBetween(std::size_t before, std::size_t after) const;
    /// In the unit in which the metric is shown. Smoothed values are kept in single precision.
    double value(std::size_t index, Layer layer = Layer::Raw) const;
    /// Indexes of the least and the greatest raw value; empty when none is finite.
    std::optional<runs::MinMaxPyramid::Extremes> extremes() const;
    /// Rows [first, last) that lie within the window.
    struct Rows {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    Rows within(XAxis axis, const AxisWindow& window) const;
    /// How many finite raw values of the rows are less than `low` or greater than `high`.
    std::size_t countOutside(const Rows& rows, double low, double high) const {
        return m_series->countOutside(rows.first, rows.last, low / m_factor, high / m_factor);
    }
    /// How many values are NaN or infinite.
    std::size_t notFiniteCount() const { return m_series ? m_series->notFinite().size() : 0; }

    /// The rows of each pixel column that has any, the next neighbour on either side of the window
    /// among them: from `first` to the first end, from there to the next one, and so on.
    struct Columns {
        std::size_t first = 0;
        std::vector<std::size_t> ends;
    };
    Columns columns(XAxis axis, const AxisWindow& window) const;
    /// The points to draw, ascending: of each column the least and the greatest value.
    std::vector<std::size_t> visible(Layer layer, const Columns& columns) const;
    /// Points of the window that are NaN or infinite, to be marked and never dropped: for each
    /// pixel column that has any, the first.
    std::vector<std::size_t> notFinite(XAxis axis, const AxisWindow& window) const;
    /// The point whose x is nearest; empty for an empty curve. `x` as x() gives it.
    std::optional<std::size_t> nearest(XAxis axis, double x) const;
    /// The points on either side of `x`, twice the same where it is one; empty before the first
    /// and after the last. `guess`: a point that lies near it, from which it is soon found.
    struct Neighbours {
        std::size_t before = 0;
        std::size_t after = 0;
    };
    std::optional<Neighbours> around(XAxis axis, double x, std::size_t guess = 0) const;

  private:
    bool isPlaced(XAxis axis) const { return m_places && m_places->axis == axis; }
    double ownX(std::size_t index, XAxis axis) const;
    /// Of the rows from `from` on, of which `guess` lies near it.
    std::size_t firstNotBefore(XAxis axis, double place, std::size_t from = 0,
                               std::size_t guess = 0) const;
    void smoothFrom(std::size_t first);
    bool extends(const runs::Series& series) const;
    std::optional<runs::MinMaxPyramid::Extremes> extremes(Layer layer, std::size_t first,
                                                          std::size_t last) const;

    runs::SeriesKey m_key;
    Smoothing m_smoothing;
    Smoother m_smoother;
    std::shared_ptr<const runs::RunSeries> m_source;
    const runs::Series* m_series = nullptr; ///< into m_source
    std::size_t m_size = 0;
    const runs::Series* m_items = nullptr; ///< items seen; into m_source, null where not recorded
    std::size_t m_itemRows = 0;
    double m_startTime = 0.0;
    double m_factor = 1.0;        ///< shownFactor() of the metric
    double m_usualInterval = 0.0; ///< seconds; of the machine only
    AxisShift m_shift{};
    std::shared_ptr<const Places> m_places; ///< null where the columns say it
    runs::Column<float> m_smoothed;         ///< empty without smoothing
    runs::MinMaxPyramid m_pyramid;          ///< of the smoothed values
};

/// Items seen after `step` updates, on the line between the records before and after it. `items`
/// must have a record of that step or of a later one.
double itemsSeenAt(const runs::Series& items, std::int64_t step);
/// Of the run, where the values of `split` lie; null where it did not record any.
const runs::Series* itemsSeen(const runs::RunSeries& run, runs::Split split);

} // namespace parlance::ui
