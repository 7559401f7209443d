// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace parlance::ui {

/// How a curve is smoothed. Both kinds look back only, so that points never change once drawn.
struct Smoothing {
    enum class Kind {
        Average, ///< exponential moving average
        Median,  ///< of a window: steps stay steps, and single spikes vanish
    };
    Kind kind = Kind::Average;
    double weight = 0.0; ///< of the past, in [0, 1); 0 = the raw curve

    bool isNone() const { return weight == 0.0; }
    /// Points of the median's window, odd: as old on average as those of the average.
    std::size_t window() const;
    bool operator==(const Smoothing&) const = default;
};

/// Smooths values as they come. One that is not finite comes back unchanged and leaves no trace, so
/// that it stays visible and does not spoil what follows.
class Smoother {
  public:
    explicit Smoother(const Smoothing& smoothing) : m_smoothing(smoothing) {}

    double next(double value);

  private:
    double nextAverage(double value);
    double nextMedian(double value);

    Smoothing m_smoothing;
    double m_sum = 0.0;
    double m_pastWeight = 1.0;    ///< weight^n
    std::vector<double> m_recent; ///< the window as a ring
    std::vector<double> m_sorted; ///< the same in order
    std::size_t m_oldest = 0;
};

} // namespace parlance::ui
