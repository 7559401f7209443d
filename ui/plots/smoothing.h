// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace parlance::ui {

/// Exponential moving average whose start is not drawn towards zero: the sum is divided by the
/// weights it has seen (the bias correction of Kingma and Ba 2015, section 3).
class DebiasedEma {
  public:
    /// `weight` of the past, in [0, 1); 0 gives every value back as it is.
    explicit DebiasedEma(double weight) : m_weight(weight) {}

    /// A value that is not finite comes back unchanged and leaves the average as it was, so that
    /// it stays visible and does not spoil what follows.
    double next(double value);

  private:
    double m_weight;
    double m_sum = 0.0;
    double m_pastWeight = 1.0; ///< weight^n
};

} // namespace parlance::ui
