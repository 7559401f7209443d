// SPDX-License-Identifier: Apache-2.0
#include "core/optim/optimizer.h"

#include "core/base/error.h"
#include "core/optim/adagrad.h"
#include "core/optim/adam.h"
#include "core/optim/lamb.h"
#include "core/optim/sgd.h"

#include <unordered_set>

namespace parlance::optim {

namespace {

const torch::Tensor& stored(const std::map<std::string, torch::Tensor>& tensors,
                            const std::string& name, const torch::Tensor& like) {
    const auto found = tensors.find(name);
    if (found == tensors.end() || found->second.sizes() != like.sizes())
        throw Error(ErrorKind::Checkpoint, "the optimiser state is missing or has another shape",
                    name, "resume from a checkpoint of the same configuration");
    return found->second;
}

void checkDistinct(const std::vector<ParameterGroup>& groups) {
    std::unordered_set<const c10::TensorImpl*> seen;
    for (const NamedParameter& parameter : parametersOf(groups))
        if (!seen.insert(parameter.tensor.unsafeGetTensorImpl()).second)
            throw Error(ErrorKind::Internal, "a parameter would be updated twice", parameter.name,
                        "put each tensor into one group once");
}

} // namespace

bool Optimizer::Slot::hasOwnMaster() const {
    return parameter.tensor.scalar_type() != torch::kFloat32;
}

Optimizer::Optimizer(const std::vector<ParameterGroup>& groups,
                     const config::OptimizerConfig& config, std::vector<std::string> moments)
    : m_momentNames(std::move(moments)), m_clipEach(config.clipEach) {
    const torch::NoGradGuard noGrad;
    torch::Device device = torch::kCPU;
    for (const ParameterGroup& given : groups) {
        Group group{
            given.weightDecay.value_or(config.weightDecay), given.trustRatio, given.rateFactor, {}};
        for (const NamedParameter& parameter : given.parameters) {
            // The fused kernels walk raw memory.
            torch::Tensor tensor = parameter.tensor;
            if (!tensor.is_contiguous())
                tensor.set_data(tensor.contiguous());
            Slot slot{parameter, tensor.detach().to(torch::kFloat32), {}};
            for (std::size_t i = 0; i < m_momentNames.size(); ++i)
                slot.moments.push_back(torch::zeros_like(slot.master));
            device = slot.master.device();
            group.slots.push_back(std::move(slot));
        }
        m_groups.push_back(std::move(group));
    }
    m_updates = torch::zeros({}, torch::TensorOptions(torch::kFloat32).device(device));
}

void Optimizer::step(double learningRate, const StepControl& control) {
    const torch::NoGradGuard noGrad;
    m_updates.add_(1.0);
    if (control.skip.defined())
        m_updates.sub_(control.skip);
    for (std::size_t index = 0; index < m_groups.size(); ++index) {
        const Group& group = m_groups[index];
        GroupStep step{.group = index,
                       .rate = learningRate * group.rateFactor,
                       .weightDecay = group.weightDecay,
                       .trustRatio = group.trustRatio,
                       .parameters = {},
                       .weights = {},
                       .gradients = {},
                       .moments = std::vector<Tensors>(m_momentNames.size()),
                       .control = control,
                       .number = m_updates};
        for (const Slot& slot : group.slots) {
            const torch::Tensor& gradient = slot.parameter.tensor.grad();
            if (!gradient.defined())
                continue;
            step.parameters.push_back(slot.parameter.tensor);
            step.weights.push_back(slot.master);
            step.gradients.push_back(gradient.contiguous());
            for (std::size_t i = 0; i < slot.moments.size(); ++i)
                step.moments[i].push_back(slot.moments[i]);
        }
        if (step.weights.empty())
            continue;
        if (m_clipEach > 0.0)
            clipEach(step);
        update(step);
        if (!step.isCopied)
            copyWeights(step);
    }
}

void Optimizer::copyWeights(const GroupStep& step) {
    Tensors halves, masters;
    for (std::size_t i = 0; i < step.parameters.size(); ++i)
        if (step.parameters[i].scalar_type() != torch::kFloat32) {
            halves.push_back(step.parameters[i]);
            masters.push_back(step.weights[i]);
        }
    if (!halves.empty())
        at::_foreach_copy_(halves, masters);
}

void Optimizer::clipEach(GroupStep& step) const {
    widenGradients(step);
    torch::Tensor norms = torch::stack(at::_foreach_norm(step.gradients, /*ord=*/2));
    torch::Tensor divisors = torch::ones_like(norms);
    if (step.control.divisor.defined()) {
        norms = norms / step.control.divisor;
        divisors = step.control.divisor.expand_as(norms);
    }
    const Tensors each = (divisors * clipDivisor(norms, m_clipEach)).unbind();
    for (std::size_t i = 0; i < each.size(); ++i)
        step.gradients[i] = step.gradients[i] / each[i];
    step.control.divisor = torch::Tensor();
}

std::int64_t Optimizer::updates() const {
    return m_updates.item().toLong();
}

tensor_io::NamedTensors Optimizer::state() const {
    tensor_io::NamedTensors state;
    for (const Group& group : m_groups)
        for (const Slot& slot : group.slots) {
            const std::string& name = slot.parameter.name;
            for (std::size_t i = 0; i < slot.moments.size(); ++i)
                state.emplace_back(strCat(m_momentNames[i], ".", name), slot.moments[i]);
            if (slot.hasOwnMaster())
                state.emplace_back("master." + name, slot.master);
        }
    return state;
}

void Optimizer::loadState(const OptimizerState& state) {
    const torch::NoGradGuard noGrad;
    for (Group& group : m_groups)
        for (Slot& slot : group.slots)
            if (slot.hasOwnMaster())
                slot.master.copy_(
                    stored(state.tensors, "master." + slot.parameter.name, slot.master));
    loadMoments(state);
}

void Optimizer::loadMoments(const OptimizerState& state) {
    const torch::NoGradGuard noGrad;
    for (Group& group : m_groups)
        for (Slot& slot : group.slots)
            for (std::size_t i = 0; i < slot.moments.size(); ++i)
                slot.moments[i].copy_(stored(state.tensors,
                                             strCat(m_momentNames[i], ".", slot.parameter.name),
                                             slot.moments[i]));
    m_updates.fill_(static_cast<double>(state.updates));
}

torch::Tensor Optimizer::unlessSkipped(double value, double instead, const GroupStep& step) {
    const torch::Tensor scalar = torch::full({}, value, step.number.options());
    return step.control.skip.defined() ? scalar.masked_fill(step.control.skip != 0.0, instead)
                                       : scalar;
}

void Optimizer::widenGradients(GroupStep& step) {
    for (torch::Tensor& gradient : step.gradients)
        gradient = gradient.to(torch::kFloat32);
}

std::unique_ptr<Optimizer> makeOptimizer(const config::OptimizerConfig& config,
                                         const std::vector<ParameterGroup>& groups) {
    checkDistinct(groups);
    if (config.name == "adamw")
        return std::make_unique<Adam>(groups, config, AdamForm::Decoupled);
    if (config.name == "adamw_legacy_kernel")
        return std::make_unique<Adam>(groups, config, AdamForm::LegacyKernel);
    if (config.name == "adamw_plain")
        return std::make_unique<Adam>(groups, config, AdamForm::Plain);
    if (config.name == "adam")
        return std::make_unique<Adam>(groups, config, AdamForm::Coupled);
    if (config.name == "sgd")
        return std::make_unique<Sgd>(groups, config);
    if (config.name == "adagrad")
        return std::make_unique<Adagrad>(groups, config);
    if (config.name == "lamb")
        return std::make_unique<Lamb>(groups, config, LambForm::TransformerXl);
    if (config.name == "nvlamb")
        return std::make_unique<Lamb>(groups, config, LambForm::Bert);
    throw Error(ErrorKind::Config, strCat("unknown optimiser \"", config.name, "\""),
                "optimizer.name",
                "use adamw, adamw_legacy_kernel, adamw_plain, adam, sgd, adagrad, lamb or nvlamb");
}

} // namespace parlance::optim
