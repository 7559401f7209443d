// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/feature_stream.h"

#include <algorithm>

namespace parlance::wav2vec2 {

FeatureStream::FeatureStream(Wav2Vec2Model body, infer::SampleReader read, nn::TimeMoments moments,
                             torch::Device device)
    : m_body(std::move(body)), m_read(std::move(read)), m_moments(std::move(moments)),
      m_device(device) {}

torch::Tensor FeatureStream::next(std::int64_t count) {
    const std::vector<ConvLayer>& layers = m_body->extractor()->shapes();
    const std::int64_t hop = totalStride(layers);
    const std::int64_t field = receptiveField(layers);
    readUpTo((count - 1) * hop + field);
    const std::int64_t frames = std::min(count, frameCount(layers, std::ssize(m_pending)));
    if (frames == 0)
        return torch::empty({0, layers.back().channels}, m_device);

    const std::int64_t heard = (frames - 1) * hop + field;
    Waveforms waveforms{
        .source = torch::from_blob(m_pending.data(), {1, heard}),
        .lengths = torch::tensor({heard}),
        .moments = m_moments,
    };
    waveforms.to(m_device);
    torch::Tensor features = m_body->features(waveforms, {}).normed[0];
    const std::int64_t used = std::min(frames * hop, std::ssize(m_pending));
    m_gap = frames * hop - used;
    m_pending.erase(m_pending.begin(), m_pending.begin() + used);
    return features;
}

void FeatureStream::readUpTo(std::int64_t samples) {
    const std::int64_t missing = m_gap + samples - std::ssize(m_pending);
    if (missing <= 0)
        return;
    const std::vector<float> more = m_read(static_cast<std::size_t>(missing));
    m_samples += std::ssize(more);
    const std::int64_t skipped = std::min(m_gap, std::ssize(more));
    m_gap -= skipped;
    m_pending.insert(m_pending.end(), more.begin() + skipped, more.end());
}

} // namespace parlance::wav2vec2
