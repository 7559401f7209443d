// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/griffin_lim.h"

#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/nn/keyed_generator.h"

#include <cmath>
#include <numbers>

namespace parlance::spectral {

namespace {

/// After that many the error falls by next to nothing.
constexpr int kDescents = 60;

torch::Tensor unitPhases(const torch::Tensor& spectrum) {
    return spectrum / spectrum.abs().clamp_min(1e-16);
}

} // namespace

GriffinLim::GriffinLim(const audio::MelConfig& config, torch::Device device)
    : m_logMel(config, device) {
    const torch::Tensor filters = m_logMel.filters().cpu().to(torch::kDouble);
    m_pseudoInverse = at::linalg_pinv(filters).to(torch::kFloat).to(device);
    const torch::Tensor gram = filters.t().mm(filters);
    m_step = 1.0 / at::linalg_matrix_norm(gram, 2).item<double>();
    m_gram = gram.to(torch::kFloat).to(device);
}

torch::Tensor GriffinLim::magnitudes(const torch::Tensor& mel) const {
    // Least squares under x >= 0, by Nesterov's accelerated descent (Beck and Teboulle 2009).
    const torch::Tensor wanted = mel.to(m_gram.device()).exp();
    const torch::Tensor towards = m_logMel.filters().t().mm(wanted);
    torch::Tensor x = m_pseudoInverse.mm(wanted).clamp_min_(0.0);
    torch::Tensor ahead = x;
    double momentum = 1.0;
    for (int i = 0; i < kDescents; ++i) {
        const torch::Tensor next = (ahead - m_step * (m_gram.mm(ahead) - towards)).clamp_min_(0.0);
        const double after = 0.5 * (1.0 + std::sqrt(1.0 + 4.0 * momentum * momentum));
        ahead = next + ((momentum - 1.0) / after) * (next - x);
        x = next;
        momentum = after;
    }
    return x;
}

torch::Tensor GriffinLim::audioOf(const torch::Tensor& magnitudes, const GriffinLimOptions& options,
                                  const std::stop_token& stop) const {
    const Stft& stft = m_logMel.stft();
    const torch::Tensor wanted = magnitudes.unsqueeze(0);
    const torch::Generator generator = nn::keyedGenerator(
        randomKey(static_cast<std::uint64_t>(options.seed), "griffin_lim"), torch::kCPU);
    const torch::Tensor turns = torch::rand(wanted.sizes(), generator, torch::kFloat);
    torch::Tensor phases =
        torch::polar(torch::ones_like(turns), 2.0 * std::numbers::pi * turns).to(wanted.device());
    torch::Tensor before;
    for (std::int64_t i = 0; i < options.iterations; ++i) {
        throwIfStopped(stop, "Griffin-Lim");
        const torch::Tensor rebuilt = stft.forward(stft.inverse(wanted * phases));
        phases = unitPhases(before.defined()
                                ? rebuilt - options.momentum / (1.0 + options.momentum) * before
                                : rebuilt);
        before = rebuilt;
    }
    return stft.inverse(wanted * phases).squeeze(0);
}

torch::Tensor GriffinLim::audio(const torch::Tensor& mel, const GriffinLimOptions& options,
                                const std::stop_token& stop) const {
    const torch::NoGradGuard noGrad;
    // Silence behind gives the last frame its whole hop, and enough samples to be mirrored.
    const audio::MelConfig& config = m_logMel.config();
    const std::int64_t behind = 1 + config.filterLength / (2 * config.hopLength) + 1;
    const torch::Tensor padded = torch::constant_pad_nd(mel, {0, behind}, silentMel());
    return audioOf(magnitudes(padded), options, stop).slice(0, 0, mel.size(1) * config.hopLength);
}

} // namespace parlance::spectral
