// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/log_mel.h"

#include "core/audio/mel_view.h"

#include <cmath>

namespace parlance::spectral {

float silentMel() {
    static const auto kSilent = static_cast<float>(std::log(audio::kMelFloor));
    return kSilent;
}

torch::Tensor melFilters(const audio::MelConfig& config) {
    audio::checkMelConfig(config, "the options of sound");
    const double low = audio::melFromHz(config.melFmin);
    const double high = audio::melFromHz(config.melFmax);
    const torch::Tensor mels = torch::linspace(low, high, config.nMelChannels + 2, torch::kDouble);
    const torch::Tensor edges = torch::empty_like(mels);
    for (std::int64_t i = 0; i < mels.size(0); ++i)
        edges[i] = audio::hzFromMel(mels[i].item<double>());
    const torch::Tensor bins =
        torch::arange(config.filterLength / 2 + 1, torch::kDouble) *
        (static_cast<double>(config.samplingRate) / static_cast<double>(config.filterLength));
    const auto edge = [&](std::int64_t from) {
        return edges.slice(0, from, from + config.nMelChannels).unsqueeze(1);
    };
    const torch::Tensor rise = (bins - edge(0)) / (edge(1) - edge(0));
    const torch::Tensor fall = (edge(2) - bins) / (edge(2) - edge(1));
    const torch::Tensor area = 2.0 / (edge(2) - edge(0));
    return (torch::minimum(rise, fall).clamp_min(0.0) * area).to(torch::kFloat);
}

LogMel::LogMel(const audio::MelConfig& config, torch::Device device)
    : m_config(config), m_stft(config, device), m_filters(melFilters(config).to(device)) {}

torch::Tensor LogMel::forward(const torch::Tensor& audio) const {
    return torch::matmul(m_filters, m_stft.forward(audio).abs()).clamp_min(audio::kMelFloor).log();
}

} // namespace parlance::spectral
