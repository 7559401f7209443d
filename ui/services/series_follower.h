// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/metrics_log.h"
#include "core/runs/series.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace parlance::ui {

/// Follows the metrics of one run and gives immutable snapshots of its curves. There are two
/// copies in turn: while the window draws from one, new lines go into the other, so that a poll
/// costs what is new and not what there is. Only if the older copy is still held somewhere is the
/// newer one copied whole.
class SeriesFollower {
  public:
    explicit SeriesFollower(std::filesystem::path metricsFile);

    /// Reads what is new. True when there is a new snapshot.
    bool poll();
    /// Null before the first poll.
    std::shared_ptr<const runs::RunSeries> snapshot() const { return m_front; }

  private:
    runs::MetricsTail m_tail;
    std::shared_ptr<runs::RunSeries> m_front;
    std::shared_ptr<runs::RunSeries> m_back;
    std::vector<runs::MetricsLine> m_missingInBack;
};

} // namespace parlance::ui
