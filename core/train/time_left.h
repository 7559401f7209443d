// SPDX-License-Identifier: Apache-2.0
// The estimate of the time left, from smoothed durations of updates and validations.
#pragma once

#include <cstdint>
#include <optional>

namespace parlance::train {

class TimeLeft {
  public:
    void addUpdate(double seconds) { smooth(m_update, seconds); }
    void addValidation(double seconds) { smooth(m_validation, seconds); }

    /// Seconds; 0 as long as nothing is known.
    double estimate(std::int64_t updates, std::int64_t validations) const {
        return static_cast<double>(updates) * m_update.value_or(0.0) +
               static_cast<double>(validations) * m_validation.value_or(0.0);
    }

  private:
    /// Exponential moving average over some twenty values, which rides out batches of all lengths.
    static void smooth(std::optional<double>& average, double seconds) {
        constexpr double kShare = 0.05;
        average = average ? *average + kShare * (seconds - *average) : seconds;
    }

    std::optional<double> m_update, m_validation;
};

} // namespace parlance::train
