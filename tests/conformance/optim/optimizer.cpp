// SPDX-License-Identifier: Apache-2.0
// Trajectories of the optimisers: the given gradients are applied in order.
#include "core/optim/optimizer.h"

#include "core/optim/schedule.h"
#include "tests/conformance/optim/kinds.h"
#include "tests/conformance/optim/published_schedule.h"

#include <map>

namespace parlance::conformance {

namespace {

using Values = std::map<std::string, torch::Tensor>;

constexpr std::string_view kParameterPrefix = "in.param.";

config::OptimizerConfig optimizerOf(const std::string& name, const Json& options) {
    config::OptimizerConfig config{.name = name};
    config.beta1 = options.at("betas").at(0);
    config.beta2 = options.at("betas").at(1);
    config.epsilon = options.at("eps");
    config.weightDecay = options.value("weight_decay", 0.0);
    return config;
}

/// The parameters of a case, and what an optimiser makes of them.
class Trajectory {
  public:
    Trajectory(const CaseFile& golden, const config::OptimizerConfig& config,
               torch::ScalarType type = torch::kFloat32)
        : m_golden(golden), m_groups(groupsOf(golden, type)),
          m_parameters(optim::parametersOf(m_groups)),
          m_optimizer(optim::makeOptimizer(config, m_groups)) {}

    const optim::Optimizer& optimizer() const { return *m_optimizer; }

    /// Sets the gradients of update `i` from 0; their global norm.
    torch::Tensor receive(std::int64_t i) {
        for (const optim::NamedParameter& parameter : m_parameters)
            parameter.tensor.mutable_grad() =
                m_golden.tensor(strCat("in.grad.", i, ".", parameter.name))
                    .to(parameter.tensor.scalar_type());
        return optim::gradientNorm(m_parameters);
    }
    void step(double rate, const optim::StepControl& control = {}) {
        m_optimizer->step(rate, control);
    }
    /// What there is now, as `<prefix><kind>.<parameter>`; kinds of the optimiser's state by
    /// `renamed`, where they have another name.
    void collect(const std::string& prefix, Values& values,
                 const std::map<std::string, std::string>& renamed = {}) const {
        for (const optim::NamedParameter& parameter : m_parameters)
            values[strCat(prefix, "param.", parameter.name)] = parameter.tensor.detach().clone();
        for (const auto& [key, tensor] : m_optimizer->state()) {
            const std::size_t dot = key.find('.');
            const auto other = renamed.find(key.substr(0, dot));
            const std::string kind = other == renamed.end() ? key.substr(0, dot) : other->second;
            values[strCat(prefix, kind, key.substr(dot))] = tensor.clone();
        }
    }

  private:
    static std::vector<optim::ParameterGroup> groupsOf(const CaseFile& golden,
                                                       torch::ScalarType type) {
        const auto named = [&](const std::string& name) {
            const torch::Tensor start = golden.tensor(std::string(kParameterPrefix) + name);
            return optim::NamedParameter{name, start.to(type).requires_grad_()};
        };
        std::vector<optim::ParameterGroup> groups;
        for (const Json& group : golden["groups"]) {
            groups.push_back({.name = "group " + std::to_string(groups.size()),
                              .parameters = {},
                              .weightDecay = group.at("weight_decay").get<double>()});
            for (const Json& name : group.at("params"))
                groups.back().parameters.push_back(named(name.get<std::string>()));
        }
        if (!groups.empty())
            return groups;
        groups.push_back({.name = "all", .parameters = {}});
        for (const Json& tensor : golden["tensors"])
            if (const auto name = tensor.at("name").get<std::string>();
                name.starts_with(kParameterPrefix))
                groups.back().parameters.push_back(named(name.substr(kParameterPrefix.size())));
        return groups;
    }

    const CaseFile& m_golden;
    std::vector<optim::ParameterGroup> m_groups;
    std::vector<optim::NamedParameter> m_parameters;
    std::unique_ptr<optim::Optimizer> m_optimizer;
};

std::int64_t updatesOf(const Json& options) {
    return options.at("updates").get<std::int64_t>();
}

} // namespace

void runWav2Vec2Adam(const CaseFile& golden, Comparison& comparison) {
    const std::pair<const char*, const char*> forms[] = {
        {"plain", "adamw_plain"}, {"adamw", "adamw"}, {"legacy_kernel", "adamw_legacy_kernel"}};
    const Json& options = golden["options"];
    Values values;
    for (const auto& [form, name] : forms) {
        Trajectory trajectory(golden, optimizerOf(name, options));
        for (std::int64_t i = 0; i < updatesOf(options); ++i) {
            trajectory.receive(i);
            trajectory.step(options.at("lr").at(static_cast<std::size_t>(i)));
            Values after;
            trajectory.collect("", after);
            for (const Json& parameter : golden["parameters"]) {
                const auto key = parameter.get<std::string>();
                values[strCat("after.", i, ".", form, ".", key)] = after.at("param." + key);
            }
        }
    }
    compareExpected(golden, values, comparison);
}

void runAdamClip(const CaseFile& golden, Comparison& comparison) {
    const Json& options = golden["config"];
    Trajectory trajectory(golden, optimizerOf("adam", options));
    Values values;
    for (std::int64_t i = 0; i < updatesOf(options); ++i) {
        const torch::Tensor norm = trajectory.receive(i);
        values[strCat("after.", i, ".grad_norm")] = norm;
        trajectory.step(
            options.at("learning_rate"),
            {.divisor = optim::clipDivisor(norm, options.at("grad_clip_thresh")), .skip = {}});
        trajectory.collect(strCat("after.", i, "."), values);
    }
    compareExpected(golden, values, comparison);
}

void runTransformerXlLamb(const CaseFile& golden, Comparison& comparison) {
    const Json& options = golden["options"];
    const double clip = options.at("clip");
    Trajectory trajectory(golden, optimizerOf("lamb", options));
    Values values;
    for (std::int64_t i = 0; i < updatesOf(options); ++i) {
        const std::string prefix = strCat("after.", i, ".");
        const torch::Tensor norm = trajectory.receive(i);
        values[prefix + "grad_norm"] = norm;
        trajectory.step(
            options.at("lr").at(static_cast<std::size_t>(i)),
            {.divisor = clip > 0.0 ? optim::clipDivisor(norm, clip) : torch::Tensor(), .skip = {}});
        trajectory.collect(prefix, values);
        // One arithmetic, published twice.
        trajectory.collect(prefix + "jitlamb.", values);
        trajectory.collect(prefix + "lamb.", values);
    }
    compareExpected(golden, values, comparison);
}

void runNvlamb(const CaseFile& golden, Comparison& comparison) {
    const Json& options = golden["options"];
    config::OptimizerConfig config = optimizerOf("nvlamb", options);
    config.biasCorrection = options.value("bias_correction", true);
    config.gradientAveraging = options.value("grad_averaging", true);
    config.decoupledDecay = options.value("adam_w_mode", true);
    config.trustRatioForAll = options.value("use_nvlamb", false);
    const double limit = options.value("max_grad_norm", 0.0);
    Trajectory trajectory(golden, config,
                          options.value("half", false) ? torch::kFloat16 : torch::kFloat32);
    Values values;
    for (std::int64_t i = 0; i < updatesOf(options); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double scale = options.at("scale").at(at);
        const torch::Tensor norm = trajectory.receive(i);
        torch::Tensor divisor = torch::full_like(norm, scale, torch::kFloat32);
        if (limit > 0.0)
            divisor = divisor * optim::clipDivisor(norm / scale, limit);
        trajectory.step(
            options.at("lr").at(at),
            {.divisor = divisor, .skip = torch::isfinite(norm).logical_not().to(torch::kFloat32)});
        const std::string prefix = strCat("after.", i, ".");
        values[prefix + "global_grad_norm"] = norm;
        values[prefix + "step"] = torch::tensor(trajectory.optimizer().updates(), torch::kInt64);
        trajectory.collect(prefix, values);
    }
    compareExpected(golden, values, comparison);
}

void runBertAdam(const CaseFile& golden, Comparison& comparison) {
    const Json& options = golden["options"];
    config::OptimizerConfig config{.name = "adamw",
                                   .beta1 = options.at("b1"),
                                   .beta2 = options.at("b2"),
                                   .epsilon = options.at("e"),
                                   .weightDecay = options.at("weight_decay"),
                                   .clipEach = options.at("max_grad_norm"),
                                   .biasCorrection = false};
    config::ScheduleConfig rates =
        bertSchedule(options.at("schedule").get<std::string>(), options.at("warmup"));
    rates.lag = 1;
    const auto schedule =
        optim::makeSchedule(rates, options.at("lr"), {.totalUpdates = options.at("t_total")});
    Trajectory trajectory(golden, config);
    Values values;
    for (std::int64_t i = 0; golden.hasTensor(strCat("after.", i, ".lr_next")); ++i) {
        trajectory.receive(i);
        trajectory.step(schedule->rate(i + 1, /*epoch=*/0));
        const std::string prefix = strCat("after.", i, ".");
        trajectory.collect(prefix, values, {{"exp_avg", "next_m"}, {"exp_avg_sq", "next_v"}});
        values[prefix + "lr_next"] =
            torch::full_like(golden.tensor(prefix + "lr_next"), schedule->rate(i + 2, 0));
    }
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
