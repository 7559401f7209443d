// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/patch_moments.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

/// Widened to doubles at a time: they stay in a processor's cache.
constexpr std::int64_t kPatchesAtOnce = 4096;

} // namespace

PatchMoments::PatchMoments(const torch::nn::Conv1d& convolution)
    : m_convolution(convolution), m_kernel(convolution->options.kernel_size()->at(0)),
      m_stride(convolution->options.stride()->at(0)),
      m_sum(torch::zeros({m_kernel}, torch::kFloat64)),
      m_products(torch::zeros({m_kernel, m_kernel}, torch::kFloat64)) {}

void PatchMoments::add(std::span<const float> samples) {
    const std::size_t skipped = std::min(m_gap, samples.size());
    m_gap -= skipped;
    samples = samples.subspan(skipped);
    m_pending.insert(m_pending.end(), samples.begin(), samples.end());
    const auto length = static_cast<std::int64_t>(m_pending.size());
    if (length < m_kernel)
        return;
    const torch::Tensor patches =
        torch::from_blob(m_pending.data(), {length}).unfold(0, m_kernel, m_stride);
    for (const torch::Tensor& some : patches.split(kPatchesAtOnce))
        addPatches(some.to(torch::kFloat64));
    const auto used = static_cast<std::size_t>(patches.size(0) * m_stride);
    m_gap = used - std::min(used, m_pending.size());
    m_pending.erase(m_pending.begin(),
                    m_pending.begin() + static_cast<std::ptrdiff_t>(used - m_gap));
}

void PatchMoments::addPatches(const torch::Tensor& patches) {
    m_sum += patches.sum(0);
    m_products += patches.t().mm(patches);
    m_count += patches.size(0);
}

nn::TimeMoments PatchMoments::moments() const {
    if (m_count == 0)
        return {};
    const torch::Tensor mean = m_sum / m_count;
    const torch::Tensor covariance = m_products / m_count - mean.outer(mean);
    const torch::Tensor weight = m_convolution->weight.squeeze(1).to(torch::kCPU, torch::kFloat64);
    torch::Tensor outputMean = weight.mv(mean);
    if (m_convolution->bias.defined())
        outputMean += m_convolution->bias.to(torch::kCPU, torch::kFloat64);
    const torch::Tensor outputVariance = (weight.mm(covariance) * weight).sum(1).clamp_min(0.0);
    const auto like = m_convolution->weight.options().dtype(torch::kFloat32);
    return {.mean = outputMean.to(like), .variance = outputVariance.to(like)};
}

} // namespace parlance::wav2vec2
