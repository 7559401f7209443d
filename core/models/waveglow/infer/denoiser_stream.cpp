// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/infer/denoiser_stream.h"

#include <algorithm>

namespace parlance::waveglow {

namespace {

std::int64_t roundedDown(std::int64_t value, std::int64_t step) {
    return value / step * step;
}

} // namespace

// A sample depends on the frames that see it, half a filter to either side of each; where audio
// ends, half a filter more of it is mirrored.
DenoiserStream::DenoiserStream(const spectral::Denoiser& denoiser, const audio::MelConfig& config,
                               double strength)
    : m_denoiser(denoiser), m_hop(config.hopLength), m_shortest(config.filterLength / 2 + 1),
      m_context(roundedDown(config.filterLength + m_hop - 1, m_hop)), m_strength(strength) {}

torch::Tensor DenoiserStream::denoised(std::int64_t end) {
    const std::int64_t known = m_start + m_audio.size(0);
    const torch::Tensor seen = m_audio.narrow(0, 0, roundedDown(known, m_hop) - m_start);
    const torch::Tensor made = m_denoiser.apply(seen.unsqueeze(0), m_strength)
                                   .squeeze(0)
                                   .narrow(0, m_made - m_start, end - m_made);
    m_made = end;
    const std::int64_t start = std::max<std::int64_t>(m_start, m_made - m_context);
    m_audio = m_audio.narrow(0, start - m_start, known - start).clone();
    m_start = start;
    return made;
}

torch::Tensor DenoiserStream::push(const torch::Tensor& samples) {
    m_audio = m_audio.defined() ? torch::cat({m_audio, samples}) : samples;
    const std::int64_t settled = roundedDown(m_start + m_audio.size(0), m_hop) - m_context;
    // By pieces of at least what is computed beside them.
    if (settled - m_made < m_context)
        return samples.narrow(0, 0, 0);
    return denoised(settled);
}

torch::Tensor DenoiserStream::finish() {
    if (!m_audio.defined())
        return torch::empty({0});
    const std::int64_t known = m_start + m_audio.size(0);
    return known < m_shortest ? m_audio : denoised(known);
}

} // namespace parlance::waveglow
