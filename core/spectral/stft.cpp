// SPDX-License-Identifier: Apache-2.0
#include "core/spectral/stft.h"

#include "core/base/error.h"

#include <torch/nn/functional/padding.h>

#include <limits>

namespace parlance::spectral {

namespace {

torch::Tensor windowOf(const audio::MelConfig& config, torch::Device device) {
    audio::checkMelConfig(config, "the options of sound");
    const torch::Tensor hann = torch::hann_window(config.winLength);
    const std::int64_t before = (config.filterLength - config.winLength) / 2;
    return torch::constant_pad_nd(hann, {before, config.filterLength - config.winLength - before})
        .to(device);
}

/// Frames [B, F, T] laid over each other, every hop: [B, F + hop * (T - 1)].
torch::Tensor overlapped(const torch::Tensor& frames, std::int64_t hop) {
    const std::int64_t length = frames.size(1) + hop * (frames.size(2) - 1);
    return at::col2im(frames, {1, length}, {1, frames.size(1)}, {1, 1}, {0, 0}, {1, hop})
        .flatten(1);
}

} // namespace

Stft::Stft(const audio::MelConfig& config, torch::Device device)
    : m_filterLength(config.filterLength), m_hopLength(config.hopLength),
      m_window(windowOf(config, device)) {}

torch::Tensor Stft::forward(const torch::Tensor& audio) const {
    if (audio.size(1) < shortest())
        throw Error(ErrorKind::Data, strCat("only ", audio.size(1), " samples"),
                    "the spectrum of a recording", strCat("give at least ", shortest()));
    namespace F = torch::nn::functional;
    const std::int64_t half = m_filterLength / 2;
    const torch::Tensor padded =
        F::pad(audio.unsqueeze(1), F::PadFuncOptions({half, half}).mode(torch::kReflect))
            .squeeze(1);
    const torch::Tensor frames = padded.unfold(1, m_filterLength, m_hopLength) * m_window;
    return at::fft_rfft(frames).transpose(1, 2);
}

torch::Tensor Stft::inverse(const torch::Tensor& spectrum) const {
    const torch::Tensor frames = at::fft_irfft(spectrum.transpose(1, 2), m_filterLength) * m_window;
    const torch::Tensor sum = overlapped(frames.transpose(1, 2), m_hopLength);
    const torch::Tensor squares = (m_window * m_window).view({1, -1, 1});
    const torch::Tensor weight =
        overlapped(squares.expand({1, m_filterLength, spectrum.size(2)}), m_hopLength);
    constexpr float kTiny = std::numeric_limits<float>::min();
    const torch::Tensor audio = torch::where(weight > kTiny, sum / weight, sum);
    const std::int64_t half = m_filterLength / 2;
    return audio.slice(1, half, half + m_hopLength * (spectrum.size(2) - 1));
}

} // namespace parlance::spectral
