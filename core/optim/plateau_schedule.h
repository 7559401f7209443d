// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/optim/schedule.h"

#include <optional>

namespace parlance::optim {

/// Transformer-XL's dev_perf: a linear rise, then the peak, which falls by a factor whenever more
/// than `patience` validations in a row have not improved on the best by a ten-thousandth of it
/// (torch's ReduceLROnPlateau). Validations during the rise count, but cannot lower the rate: the
/// rise sets it again.
class PlateauSchedule : public Schedule {
  public:
    PlateauSchedule(const config::ScheduleConfig& config, double peak,
                    const config::TrainingLength& training);

    double rate(std::int64_t update, std::int64_t epoch) const override;
    void observe(std::int64_t update, double value, bool higherIsBetter) override;
    Json state() const override;
    void loadState(const Json& state, const std::string& where) override;

  private:
    bool rising(double step) const { return step < m_warmup; }

    const config::ScheduleConfig m_config;
    const double m_peak, m_warmup;
    double m_reached; ///< what the peak has fallen to
    std::optional<double> m_best;
    std::int64_t m_withoutBest = 0; ///< validations in a row
};

} // namespace parlance::optim
