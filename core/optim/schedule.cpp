// SPDX-License-Identifier: Apache-2.0
#include "core/optim/schedule.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/optim/plateau_schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace parlance::optim {

namespace {

/// Rates that follow from the number of the step alone. What has been published to the last digit
/// is computed in the published order of operations.
class Curve : public Schedule {
  public:
    Curve(const config::ScheduleConfig& config, double peak, const config::TrainingLength& training)
        : m_config(config), m_peak(peak), m_total(training.totalUpdates),
          m_warmup(config.warmupSteps.exactUpdates(training)),
          m_holdEnd(m_warmup + config.holdSteps.exactUpdates(training)) {}

    double rate(std::int64_t update, std::int64_t /*epoch*/) const override {
        return at(static_cast<double>(update - m_config.lag));
    }

  protected:
    virtual double at(double step) const = 0;

    /// From initial_scale at step 0 to the peak.
    double risen(double step) const {
        const double first = m_config.initialScale * m_peak;
        return first + step / m_warmup * (m_peak - first);
    }
    bool rises(double step) const { return m_warmup > 0.0 && step <= m_warmup; }

    const config::ScheduleConfig m_config;
    const double m_peak;
    const double m_total, m_warmup, m_holdEnd; ///< steps
};

/// NVIDIA's wav2vec 2.0, utils.lr_poly_policy: the fall counts from the end of the rise, hold
/// included, so that the rate jumps after a hold.
class Polynomial : public Curve {
    using Curve::Curve;

    double at(double step) const override {
        if (rises(step))
            return risen(step);
        if (step <= m_holdEnd)
            return m_peak;
        const double last = m_config.finalScale * m_peak;
        if (step > m_total)
            return last;
        const double fallen = (step - m_warmup) / (m_total - m_warmup);
        return (m_peak - last) * std::pow(1.0 - fallen, m_config.power) + last;
    }
};

/// fairseq's tri_stage and NVIDIA's utils.lr_exp_policy.
class TriStage : public Curve {
  public:
    TriStage(const config::ScheduleConfig& config, double peak,
             const config::TrainingLength& training)
        : Curve(config, peak, training) {
        if (config.finalScale <= 0.0 && config.decay <= 0.0)
            throw Error(ErrorKind::Config,
                        "the tri_stage schedule falls to a share of the peak, not 0",
                        "schedule.final_scale", "set it above 0, for example 0.05");
    }

  private:
    double at(double step) const override {
        if (rises(step))
            return risen(step);
        if (step <= m_holdEnd)
            return m_peak;
        const double exponent = m_config.decay > 0.0 ? std::log(m_config.decay)
                                                     : std::log(m_config.finalScale) /
                                                           std::max(m_total - m_holdEnd, 1.0);
        const double fallen = std::min(step, m_total) - m_holdEnd;
        return std::max(m_peak * std::exp(exponent * fallen), m_config.finalScale * m_peak);
    }
};

class Constant : public Curve {
    using Curve::Curve;

    double at(double step) const override { return rises(step) ? risen(step) : m_peak; }
};

/// BERT's schedulers.LinearWarmUpScheduler and optimization.warmup_linear.
class Linear : public Curve {
    using Curve::Curve;

    double at(double step) const override {
        const double progress = step / m_total;
        const double warmup = m_warmup / m_total;
        if (progress < warmup)
            return m_peak * progress / warmup;
        if (warmup >= 1.0)
            return m_peak;
        return m_peak * std::max(0.0, (progress - 1.0) / (warmup - 1.0));
    }
};

/// BERT's schedulers.PolyWarmUpScheduler, which computes in fp32 on the device, and
/// optimization.warmup_poly: the fall counts from step 0, so that the rate jumps after the rise.
class PolynomialFromZero : public Curve {
    using Curve::Curve;

    double at(double step) const override {
        return m_config.singlePrecision ? computed<float>(step) : computed<double>(step);
    }
    template <typename Number>
    double computed(double step) const {
        const auto peak = static_cast<Number>(m_peak);
        const auto progress = static_cast<Number>(step) / static_cast<Number>(m_total);
        const auto warmup = static_cast<Number>(m_warmup / m_total);
        if (progress < warmup)
            return peak * progress / warmup;
        const Number left = std::max(Number{1} - progress, Number{0});
        return peak * std::pow(left, static_cast<Number>(m_config.power));
    }
};

/// Transformer-XL's train.py with torch's CosineAnnealingLR. The published loop sets the rate after
/// each update, so that with a lag of 1 the first update has the peak.
class Cosine : public Curve {
  public:
    Cosine(const config::ScheduleConfig& config, double peak,
           const config::TrainingLength& training)
        : Curve(config, peak, training),
          m_end(config.length.amount > 0.0 ? config.length.exactUpdates(training) : m_total) {
        if (config.floor > peak)
            log::warning("schedule.floor (", config.floor, ") lies above optimizer.learning_rate (",
                         peak, "): the rate will rise");
    }

  private:
    double at(double step) const override {
        if (step < 1.0)
            return m_peak;
        if (step < m_warmup)
            return m_peak * step / m_warmup;
        const double phase = (step - m_warmup) / std::max(m_end - m_warmup, 1.0);
        return m_config.floor +
               (m_peak - m_config.floor) * (1.0 + std::cos(std::numbers::pi * phase)) / 2.0;
    }

    const double m_end; ///< step
};

/// Transformer-XL's train.py: the peak is a factor of the root, not a rate that is reached.
class InverseSqrt : public Curve {
    using Curve::Curve;

    double at(double step) const override {
        if (step < 1.0 && m_warmup <= 0.0)
            return m_peak;
        return step > m_warmup ? m_peak / std::sqrt(step) : m_peak * step / std::pow(m_warmup, 1.5);
    }
};

/// Tacotron 2's train.adjust_learning_rate: a factor for every epoch of the list that has come. Two
/// falls by 0.3 are one by 0.1, as published: 1, 0.3, 0.1, 0.03.
class Step : public Schedule {
  public:
    Step(const config::ScheduleConfig& config, double peak)
        : m_epochs(config.annealEpochs), m_factor(config.factor), m_peak(peak) {}

    double rate(std::int64_t /*update*/, std::int64_t epoch) const override {
        const auto falls = std::count_if(m_epochs.begin(), m_epochs.end(),
                                         [&](std::int64_t annealed) { return annealed <= epoch; });
        if (m_factor == 0.3)
            return m_peak * std::pow(0.1, static_cast<double>(falls / 2)) *
                   (falls % 2 == 0 ? 1.0 : 0.3);
        return m_peak * std::pow(m_factor, static_cast<double>(falls));
    }

  private:
    std::vector<std::int64_t> m_epochs;
    double m_factor, m_peak;
};

} // namespace

void Schedule::loadState(const Json& state, const std::string& where) {
    if (!state.is_null())
        throw Error(ErrorKind::Checkpoint, "the state is of another learning-rate schedule", where,
                    "resume with the configuration of the run");
}

std::unique_ptr<Schedule> makeSchedule(const config::ScheduleConfig& config, double peak,
                                       const config::TrainingLength& training) {
    if (config.name == "tri_stage")
        return std::make_unique<TriStage>(config, peak, training);
    if (config.name == "polynomial")
        return std::make_unique<Polynomial>(config, peak, training);
    if (config.name == "polynomial_from_zero")
        return std::make_unique<PolynomialFromZero>(config, peak, training);
    if (config.name == "linear")
        return std::make_unique<Linear>(config, peak, training);
    if (config.name == "constant")
        return std::make_unique<Constant>(config, peak, training);
    if (config.name == "cosine")
        return std::make_unique<Cosine>(config, peak, training);
    if (config.name == "inverse_sqrt")
        return std::make_unique<InverseSqrt>(config, peak, training);
    if (config.name == "dev_perf")
        return std::make_unique<PlateauSchedule>(config, peak, training);
    if (config.name == "step")
        return std::make_unique<Step>(config, peak);
    throw Error(ErrorKind::Config, strCat("unknown schedule \"", config.name, "\""),
                "schedule.name",
                "use tri_stage, polynomial, polynomial_from_zero, linear, constant, cosine, "
                "inverse_sqrt, dev_perf or step");
}

} // namespace parlance::optim
