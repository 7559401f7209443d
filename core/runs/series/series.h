// SPDX-License-Identifier: Apache-2.0
// The curves of a run, as plots want them: columns by metric and split.
#pragma once

#include "core/runs/series/column.h"
#include "core/runs/series/line_block.h"
#include "core/runs/series/min_max_pyramid.h"

#include <map>
#include <memory>
#include <optional>
#include <span>

namespace parlance::runs {

struct SeriesKey {
    std::string metric; ///< of machine lines with kMachinePrefix
    Split split = Split::Train;
    auto operator<=>(const SeriesKey&) const = default;
};

/// Where the points of a curve lie. Metrics that come in the same lines share one.
struct SeriesAxis {
    Column<std::int64_t> step;
    Column<double> epoch;
    Column<double> time;

    std::size_t size() const { return step.size(); }
    void truncate(std::size_t size);
};

/// Columns of equal length. Steps ascend; those of machine metrics, which have none, are the last
/// step before, and need not after a resume.
class Series {
  public:
    std::size_t size() const { return m_value.size(); }
    const Column<std::int64_t>& step() const { return m_axis->step; }
    const Column<double>& epoch() const { return m_axis->epoch; }
    const Column<double>& time() const { return m_axis->time; }
    const Column<double>& value() const { return m_value; } ///< may hold NaN and infinities
    /// Rows whose value is NaN or infinite.
    const Column<std::uint32_t>& notFinite() const { return m_notFinite; }
    /// Where the extremes of rows [first, last) lie; empty when no value there is finite.
    std::optional<MinMaxPyramid::Extremes> extremes(std::size_t first, std::size_t last) const {
        return m_pyramid.extremes(m_value, first, last);
    }
    /// How many finite values of rows [first, last) are less than `low` or greater than `high`.
    std::size_t countOutside(std::size_t first, std::size_t last, double low, double high) const {
        return m_pyramid.countOutside(m_value, first, last, low, high);
    }

  private:
    friend class RunSeries;
    void append(std::span<const double> values, const std::shared_ptr<const void>& owner);
    void truncate(std::size_t size);

    std::shared_ptr<SeriesAxis> m_axis;
    Column<double> m_value;
    Column<std::uint32_t> m_notFinite;
    MinMaxPyramid m_pyramid;
};

/// Copies are cheap and independent: they share the points that they have in common (column.h).
class RunSeries {
  public:
    /// More metrics than these, counting each split, are left out: none of our runs has so many.
    static constexpr std::size_t kMaxSeries = 1000;
    static constexpr std::size_t kMaxEvents = 100'000;

    RunSeries() = default;
    RunSeries(const RunSeries& other);
    RunSeries(RunSeries&&) = default;
    RunSeries& operator=(const RunSeries& other);
    RunSeries& operator=(RunSeries&&) = default;
    ~RunSeries() = default;

    /// Adds lines in file order. A resume line drops points of greater steps, and a step that comes
    /// again replaces the points it had. True when that happened: readers must draw again instead
    /// of appending.
    bool feed(const LineBlock& lines);
    bool feed(std::span<const MetricsLine> lines);
    /// Adds rows as feed() does. What `owner` keeps is taken without a copy where it can be.
    bool feed(const BlockView& rows, const std::shared_ptr<const void>& owner = nullptr);

    const std::map<SeriesKey, Series>& series() const { return m_series; }
    const std::vector<EventLine>& events() const { return m_events; }
    const std::vector<MetricInfo>& metrics() const { return m_metrics; }
    const MetricInfo* metric(std::string_view name) const;
    std::int64_t lastStep() const { return m_lastStep; }
    double lastEpoch() const { return m_lastEpoch; }

  private:
    bool take(const StepBlock& rows) { return feed(rows.view()); }
    bool take(const HeaderLine& line);
    bool take(const EventLine& line);
    bool take(const MachineLine& line);
    bool take(const ResumeLine& line);

    /// Series that come in the same lines, and their columns in a block.
    struct Group {
        std::vector<Series*> series;
        std::vector<std::size_t> columns;

        /// Their axis, which no series outside the group shares any more.
        SeriesAxis& ownAxis() const;
        /// Drops what lies behind the first `rows` rows; true when there was any.
        bool keep(std::size_t rows) const;
        void append(const BlockView& rows, std::size_t first, std::size_t count,
                    std::shared_ptr<const void> owner) const;
    };
    std::vector<Group> groupsOf(const BlockView& rows);

    std::map<SeriesKey, Series> m_series;
    std::vector<EventLine> m_events;
    std::vector<MetricInfo> m_metrics;
    std::int64_t m_lastStep = 0;
    double m_lastEpoch = 0.0;
};

} // namespace parlance::runs
