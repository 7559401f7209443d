// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/curve_data.h"
#include "ui/plots/curves/run_look.h"

#include <QString>

#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace parlance::ui {

/// All curves of one run. Only what is noisy is smoothed: training values other than schedules.
/// Validation values are few and exact, and a smoothed one would be a value that never was. Not
/// thread-safe, but may be built on one thread and handed to another.
class RunCurves {
  public:
    RunCurves(QString id, const Smoothing& smoothing)
        : m_id(std::move(id)), m_smoothing(smoothing) {}

    void update(const std::shared_ptr<const runs::RunSeries>& source);
    void setSmoothing(const Smoothing& smoothing);
    /// Of a curve that there is: CurveData::setPlaces.
    void setPlaces(const runs::SeriesKey& key, std::shared_ptr<const CurveData::Places> places) {
        m_curves.at(key).setPlaces(std::move(places));
    }

    /// Of a run that goes on from another one.
    void setShift(const AxisShift& shift);
    const AxisShift& shifts() const { return m_shift; }
    double shift(XAxis axis) const { return m_shift[static_cast<std::size_t>(axis)]; }
    /// Of the run that it goes on from, and of those before that.
    std::int64_t stepsBefore() const { return std::llround(shift(XAxis::Step)); }
    /// What one that goes on from this one after so many steps of it begins at.
    AxisShift shiftAfter(std::int64_t step) const;
    /// Where that step lies on the axis, before scaling; beyond the last step, where that lies.
    double placeOf(std::int64_t step, XAxis axis) const;

    const QString& id() const { return m_id; }
    const Smoothing& smoothing() const { return m_smoothing; }
    const std::map<runs::SeriesKey, CurveData>& curves() const { return m_curves; }
    /// Null where there is none; valid until the next update.
    const CurveData* find(const runs::SeriesKey& key) const;
    /// Null before the first update.
    const runs::RunSeries* source() const { return m_source.get(); }
    std::size_t pointCount() const;
    /// Where an event lies on the axis, before scaling; NaN where that is not known.
    double position(const runs::EventLine& event, XAxis axis) const;
    /// The end of a whole epoch: its number from 1, and its place in axis coordinates.
    struct EpochEnd {
        std::int64_t epoch = 0;
        double x = 0.0;
    };
    /// Those within the window; of more than `most` every second, fifth, tenth...
    std::vector<EpochEnd> epochEnds(XAxis axis, const AxisWindow& window, int most) const;

  private:
    const CurveData* longest() const;
    Smoothing smoothingOf(const runs::SeriesKey& key) const;

    QString m_id;
    Smoothing m_smoothing;
    AxisShift m_shift{};
    std::shared_ptr<const runs::RunSeries> m_source;
    std::map<runs::SeriesKey, CurveData> m_curves;
};

/// Points of all curves of a run; what building them costs is proportional to it.
std::size_t pointCount(const runs::RunSeries& run);

struct Spread;

/// A run as a chart draws it.
struct ChartRun {
    std::shared_ptr<const RunCurves> curves;
    QString name;
    RunLook look;
    /// Of a mean of several runs, which is drawn like one; else null.
    std::shared_ptr<const Spread> spread = nullptr;
    /// The run that it went on from, after `originStep` steps of that, where it is drawn as well.
    std::shared_ptr<const RunCurves> origin = nullptr;
    std::int64_t originStep = 0;
    /// There only for the others to be compared with.
    bool isBackground = false;
};

/// "step 120"; of a run that goes on from another one's step 500, where an axis counts those as
/// well, "step 120 (620 with its origin)".
QString stepText(std::int64_t step, std::int64_t stepsBefore);

/// What a band around a mean shows.
enum class Band {
    Extremes,  ///< from the least to the greatest
    Deviation, ///< the standard deviation (of n - 1) to either side
};

/// How far the runs of a mean lie apart. All is point by point as the mean.
struct Spread {
    /// How many runs the points of a curve are means of.
    struct Coverage {
        std::size_t runs = 0; ///< that have the curve
        std::vector<std::uint32_t> counts;

        bool isFull(std::size_t row) const { return counts[row] == runs; }
    };
    Band band = Band::Extremes;
    std::vector<ChartRun> members;
    std::shared_ptr<const RunCurves> low, high;
    std::map<runs::SeriesKey, Coverage> coverage;
};

/// Is the run's curve smoothed; of a mean, are those that it is of?
bool isSmoothed(const ChartRun& run, const runs::SeriesKey& key);

/// Those in which any of the runs has values of the metric, but for that of the machine.
std::set<runs::Split> splitsOf(const std::vector<ChartRun>& runs, const std::string& metric);

/// As the first of the runs that has the metric says, else as it is known by its name.
runs::MetricInfo metricInfo(const std::vector<ChartRun>& runs, const std::string& metric);

} // namespace parlance::ui
