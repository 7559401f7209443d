// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/series/line_block.h"

#include <cstdint>
#include <vector>

namespace parlance::ui {

/// A curve of any length kept as at most 48 averages over equal numbers of points. Points come one
/// by one; when the buckets are full, neighbours are joined.
class Sparkline {
  public:
    static constexpr std::size_t kMaxPoints = 48;

    /// Values that are not finite are left out.
    void add(std::int64_t step, double value);
    /// The losses of a block of training steps.
    void add(const runs::StepBlock& steps);
    /// A resume: forgets points of greater steps, as far as buckets allow.
    void dropAfter(std::int64_t step);
    std::vector<double> points() const;

  private:
    struct Bucket {
        std::int64_t firstStep = 0;
        double sum = 0.0;
        std::int64_t count = 0;
    };
    void joinNeighbours();

    std::vector<Bucket> m_buckets;
    std::int64_t m_pointsPerBucket = 1;
};

} // namespace parlance::ui
