// SPDX-License-Identifier: Apache-2.0
#include "core/optim/plateau_schedule.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace parlance::optim {

namespace {

constexpr double kThreshold = 1e-4;

} // namespace

PlateauSchedule::PlateauSchedule(const config::ScheduleConfig& config, double peak,
                                 const config::TrainingLength& training)
    : m_config(config), m_peak(peak), m_warmup(config.warmupSteps.exactUpdates(training)),
      m_reached(peak) {}

double PlateauSchedule::rate(std::int64_t update, std::int64_t /*epoch*/) const {
    const auto step = static_cast<double>(update - m_config.lag);
    if (step < 1.0)
        return m_peak; // the published loop sets the rate after each update
    return rising(step) ? m_peak * step / m_warmup : m_reached;
}

void PlateauSchedule::observe(std::int64_t update, double value, bool higherIsBetter) {
    const double share = higherIsBetter ? 1.0 + kThreshold : 1.0 - kThreshold;
    const bool improved =
        !m_best || (higherIsBetter ? value > *m_best * share : value < *m_best * share);
    if (improved && std::isfinite(value)) {
        m_best = value;
        m_withoutBest = 0;
        return;
    }
    if (++m_withoutBest <= m_config.patience)
        return;
    m_withoutBest = 0;
    if (!rising(static_cast<double>(update)))
        m_reached = std::max(m_reached * m_config.factor, std::min(m_config.floor, m_reached));
}

Json PlateauSchedule::state() const {
    return {{"rate", m_reached},
            {"best", m_best ? jsonNumber(*m_best) : Json(nullptr)},
            {"without_best", m_withoutBest}};
}

void PlateauSchedule::loadState(const Json& state, const std::string& where) {
    try {
        state.at("rate").get_to(m_reached);
        const Json& best = state.at("best");
        m_best = best.is_null() ? std::nullopt : std::optional(numberFromJson(best, where));
        state.at("without_best").get_to(m_withoutBest);
    } catch (const Json::exception& problem) {
        throw Error(ErrorKind::Checkpoint,
                    strCat("the state of the dev_perf schedule is damaged (", problem.what(), ")"),
                    where, "resume from another checkpoint");
    }
}

} // namespace parlance::optim
