// SPDX-License-Identifier: Apache-2.0
// All three forms run on torch's fused kernel, which computes the textbook one in a single pass:
//   p -= lr decay p;  p -= lr/(1-b1^t) m / (sqrt(v)/sqrt(1-b2^t) + eps)
// With c = sqrt(1-b2^t) the step of the other two, lr c/(1-b1^t) m / (sqrt(v) + eps), is the same
// with eps/c in place of eps; the legacy kernel's decay by eta is one by lr with decay c/(1-b1^t).
#include "core/optim/adamw.h"

#include "core/base/error.h"

#include <cmath>

namespace parlance::optim {

namespace {

struct FusedArguments {
    double decay;
    double epsilon;
};

FusedArguments fusedArguments(const AdamWOptions& options, std::int64_t update) {
    const auto t = static_cast<double>(update);
    const double rootCorrection = std::sqrt(1.0 - std::pow(options.beta2, t));
    const double etaPerRate = rootCorrection / (1.0 - std::pow(options.beta1, t));
    switch (options.form) {
    case AdamForm::LegacyKernel:
        return {options.weightDecay * etaPerRate, options.epsilon / rootCorrection};
    case AdamForm::Plain:
        return {options.weightDecay, options.epsilon / rootCorrection};
    case AdamForm::Textbook:
        break;
    }
    return {options.weightDecay, options.epsilon};
}

const torch::Tensor& stored(const std::map<std::string, torch::Tensor>& tensors,
                            const std::string& name, const torch::Tensor& like) {
    const auto found = tensors.find(name);
    if (found == tensors.end() || found->second.sizes() != like.sizes())
        throw Error(ErrorKind::Checkpoint, "the optimiser state is missing or has another shape",
                    name, "resume from a checkpoint of the same configuration");
    return found->second;
}

} // namespace

AdamWOptions adamWOptions(const config::OptimizerConfig& config) {
    AdamWOptions options{.beta1 = config.beta1,
                         .beta2 = config.beta2,
                         .epsilon = config.epsilon,
                         .weightDecay = config.weightDecay};
    if (config.name == "adamw_legacy_kernel")
        options.form = AdamForm::LegacyKernel;
    else if (config.name == "adamw_plain")
        options.form = AdamForm::Plain;
    else if (config.name != "adamw")
        throw Error(ErrorKind::Config, strCat("unknown optimiser \"", config.name, "\""),
                    "optimizer.name", "use adamw, adamw_legacy_kernel or adamw_plain");
    return options;
}

AdamW::AdamW(std::vector<NamedParameter> parameters, const AdamWOptions& options)
    : m_options(options) {
    const torch::NoGradGuard noGrad;
    for (NamedParameter& parameter : parameters) {
        // The fused kernel walks raw memory.
        if (!parameter.tensor.is_contiguous())
            parameter.tensor.set_data(parameter.tensor.contiguous());
        torch::Tensor master = parameter.tensor.detach().to(torch::kFloat32);
        torch::Tensor mean = torch::zeros_like(master);
        torch::Tensor square = torch::zeros_like(master);
        m_slots.push_back(
            {std::move(parameter), std::move(master), std::move(mean), std::move(square)});
    }
    const torch::Device device =
        m_slots.empty() ? torch::Device(torch::kCPU) : m_slots.front().master.device();
    m_updates = torch::zeros({}, torch::TensorOptions(torch::kFloat32).device(device));
}

bool AdamW::hasOwnMaster(const Slot& slot) const {
    return slot.parameter.tensor.scalar_type() != torch::kFloat32;
}

void AdamW::step(double learningRate, const GradientFate& fate) {
    const torch::NoGradGuard noGrad;
    std::vector<torch::Tensor> weights, gradients, means, squares, halves, halfMasters;
    for (const Slot& slot : m_slots) {
        const torch::Tensor& gradient = slot.parameter.tensor.grad();
        if (!gradient.defined())
            continue;
        weights.push_back(slot.master);
        gradients.push_back(gradient.to(torch::kFloat32).contiguous());
        means.push_back(slot.mean);
        squares.push_back(slot.square);
        if (hasOwnMaster(slot)) {
            halves.push_back(slot.parameter.tensor);
            halfMasters.push_back(slot.master);
        }
    }
    ++m_stepsAsked;
    m_updates.add_(1.0);
    if (fate.skip.defined())
        m_updates.sub_(fate.skip);
    if (weights.empty())
        return;
    const auto optional = [](const torch::Tensor& tensor) {
        return tensor.defined() ? std::optional(tensor) : std::nullopt;
    };
    const FusedArguments fused = fusedArguments(m_options, m_stepsAsked);
    at::_fused_adamw_(weights, gradients, means, squares, /*max_exp_avg_sqs=*/{},
                      std::vector<torch::Tensor>(weights.size(), m_updates), learningRate,
                      m_options.beta1, m_options.beta2, fused.decay, fused.epsilon,
                      /*amsgrad=*/false, /*maximize=*/false, optional(fate.divisor),
                      optional(fate.skip));
    if (!halves.empty())
        at::_foreach_copy_(halves, halfMasters);
}

std::int64_t AdamW::updates() const {
    return m_updates.item().toLong();
}

tensor_io::NamedTensors AdamW::state() const {
    tensor_io::NamedTensors state;
    for (const Slot& slot : m_slots) {
        state.emplace_back("exp_avg." + slot.parameter.name, slot.mean);
        state.emplace_back("exp_avg_sq." + slot.parameter.name, slot.square);
        if (hasOwnMaster(slot))
            state.emplace_back("master." + slot.parameter.name, slot.master);
    }
    return state;
}

void AdamW::loadState(const std::map<std::string, torch::Tensor>& tensors, std::int64_t updates) {
    const torch::NoGradGuard noGrad;
    for (Slot& slot : m_slots) {
        const std::string& name = slot.parameter.name;
        slot.mean.copy_(stored(tensors, "exp_avg." + name, slot.mean));
        slot.square.copy_(stored(tensors, "exp_avg_sq." + name, slot.square));
        if (hasOwnMaster(slot))
            slot.master.copy_(stored(tensors, "master." + name, slot.master));
    }
    m_updates.fill_(static_cast<double>(updates));
    m_stepsAsked = updates;
}

torch::Tensor gradientNorm(const std::vector<NamedParameter>& parameters) {
    const torch::NoGradGuard noGrad;
    std::vector<torch::Tensor> gradients;
    for (const NamedParameter& parameter : parameters)
        if (parameter.tensor.grad().defined())
            gradients.push_back(parameter.tensor.grad());
    if (gradients.empty())
        return torch::zeros({});
    const std::vector<torch::Tensor> norms =
        at::_foreach_norm(gradients, /*ord=*/2, torch::kFloat32);
    return torch::stack(norms).norm();
}

} // namespace parlance::optim
