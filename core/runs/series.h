// SPDX-License-Identifier: Apache-2.0
// The curves of a run, as plots want them: columns by metric and split.
#pragma once

#include "core/runs/metrics_log.h"

#include <map>
#include <optional>
#include <span>

namespace parlance::runs {

struct SeriesKey {
    std::string metric;
    Split split = Split::Train;
    auto operator<=>(const SeriesKey&) const = default;
};

/// Columns of equal length, steps ascending.
struct Series {
    std::vector<std::int64_t> step;
    std::vector<double> epoch;
    std::vector<double> time;
    std::vector<double> value; ///< may hold NaN and infinities
};

class RunSeries {
  public:
    /// Adds lines in file order. A resume line drops points of greater steps. True when that
    /// happened: readers must draw anew instead of appending.
    bool feed(std::span<const MetricsLine> lines);

    const std::map<SeriesKey, Series>& series() const { return m_series; }
    const std::vector<EventLine>& events() const { return m_events; }
    const std::vector<MetricInfo>& metrics() const { return m_metrics; }
    const MetricInfo* metric(std::string_view name) const;
    std::int64_t lastStep() const { return m_lastStep; }

  private:
    bool take(const HeaderLine& line);
    bool take(const StepLine& line);
    bool take(const EventLine& line);
    bool take(const MachineLine& line);
    bool take(const ResumeLine& line);

    std::map<SeriesKey, Series> m_series;
    std::vector<EventLine> m_events;
    std::vector<MetricInfo> m_metrics;
    std::int64_t m_lastStep = 0;
};

} // namespace parlance::runs
