// SPDX-License-Identifier: Apache-2.0
#include "core/train/update/weight_average.h"

#include "core/base/error.h"

#include <algorithm>
#include <unordered_set>

namespace parlance::train {

namespace {

constexpr auto kPrefix = "trained.";

} // namespace

std::vector<optim::NamedParameter> averagedTensors(const torch::nn::Module& module) {
    std::vector<optim::NamedParameter> tensors = optim::distinctParameters(module);
    std::unordered_set<const c10::TensorImpl*> seen;
    for (const auto& item : module.named_buffers())
        if (item.value().is_floating_point() &&
            seen.insert(item.value().unsafeGetTensorImpl()).second)
            tensors.push_back({item.key(), item.value()});
    return tensors;
}

WeightAverage::WeightAverage(const std::vector<optim::NamedParameter>& tensors, double decay)
    : m_decay(decay) {
    for (const optim::NamedParameter& averaged : tensors) {
        m_names.push_back(averaged.name);
        m_weights.push_back(averaged.tensor.detach());
        m_others.push_back(m_weights.back().clone());
    }
}

void WeightAverage::add(std::int64_t update) {
    const torch::NoGradGuard noGrad;
    const auto number = static_cast<double>(update);
    const double decay = std::min(m_decay, (1.0 + number) / (10.0 + number));
    at::_foreach_lerp_(m_others, m_weights, 1.0 - decay);
}

void WeightAverage::swap() {
    const torch::NoGradGuard noGrad;
    for (std::size_t i = 0; i < m_weights.size(); ++i) {
        const torch::Tensor kept = m_weights[i].clone();
        m_weights[i].copy_(m_others[i]);
        m_others[i].copy_(kept);
    }
}

tensor_io::NamedTensors WeightAverage::state() const {
    tensor_io::NamedTensors state;
    for (std::size_t i = 0; i < m_names.size(); ++i)
        state.emplace_back(kPrefix + m_names[i], m_others[i]);
    return state;
}

void WeightAverage::loadState(const std::map<std::string, torch::Tensor>& tensors) {
    const torch::NoGradGuard noGrad;
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        const auto found = tensors.find(kPrefix + m_names[i]);
        if (found == tensors.end() || found->second.sizes() != m_others[i].sizes())
            throw Error(ErrorKind::Checkpoint, "the average of the weights is not whole",
                        kPrefix + m_names[i], "resume from another checkpoint");
        m_others[i].copy_(found->second);
    }
}

} // namespace parlance::train
