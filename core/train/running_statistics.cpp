// SPDX-License-Identifier: Apache-2.0
#include "core/train/running_statistics.h"

namespace parlance::train {

RunningStatistics::RunningStatistics(dist::ProcessGroup& group, std::vector<torch::Tensor> tensors)
    : m_group(group), m_tensors(std::move(tensors)) {
    if (!m_group.world().isAlone() && !m_tensors.empty())
        m_group.broadcast(m_tensors);
}

torch::Tensor RunningStatistics::gathered() const {
    std::vector<torch::Tensor> flat;
    for (const torch::Tensor& tensor : m_tensors)
        flat.push_back(tensor.detach().to(torch::kDouble).flatten()); // counts too are exact in it
    return torch::cat(flat);
}

void RunningStatistics::scatter(const torch::Tensor& values) {
    const torch::NoGradGuard noGrad;
    std::int64_t from = 0;
    for (torch::Tensor& tensor : m_tensors) {
        tensor.copy_(values.narrow(0, from, tensor.numel()).view_as(tensor));
        from += tensor.numel();
    }
}

void RunningStatistics::beginUpdate() {
    if (m_tensors.empty())
        return;
    m_before = gathered();
    m_sum = torch::zeros_like(m_before);
}

void RunningStatistics::beginMicroBatch() {
    if (!m_tensors.empty())
        scatter(m_before);
}

void RunningStatistics::endMicroBatch() {
    if (!m_tensors.empty())
        m_sum += gathered();
}

void RunningStatistics::endUpdate(std::int64_t microBatches, const torch::Tensor& finite) {
    if (m_tensors.empty())
        return;
    if (!m_group.world().isAlone())
        m_group.sum(m_sum);
    const torch::Tensor mean = m_sum / static_cast<double>(microBatches);
    scatter(torch::where(finite, mean, m_before));
}

} // namespace parlance::train
