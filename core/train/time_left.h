// SPDX-License-Identifier: Apache-2.0
// The estimate of the time left, from smoothed durations of updates and validations.
#pragma once

#include <algorithm>
#include <cstdint>

namespace parlance::train {

class TimeLeft {
  public:
    void addUpdate(double seconds) { m_update.add(seconds); }
    void addValidation(double seconds) { m_validation.add(seconds); }

    /// Seconds; 0 as long as nothing is known.
    double estimate(std::int64_t updates, std::int64_t validations) const {
        return static_cast<double>(updates) * m_update.average +
               static_cast<double>(validations) * m_validation.average;
    }

  private:
    /// Exponential moving average over the last quarter of all values, and some twenty at the
    /// least: it rides out batches of all lengths and what else the machine does for a while, and
    /// follows where the speed has changed for good.
    struct Duration {
        double average = 0.0; ///< seconds
        double count = 0.0;

        void add(double seconds) {
            count += 1.0;
            average += (seconds - average) / std::min(count, std::max(20.0, count / 4.0));
        }
    };

    Duration m_update, m_validation;
};

} // namespace parlance::train
