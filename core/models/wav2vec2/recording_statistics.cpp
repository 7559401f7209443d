// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/recording_statistics.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

constexpr std::int64_t kBlockSamples = 1 << 20;
/// Few enough to stay in a processor's cache: 8 MiB of the published 512 channels.
constexpr std::int64_t kBlockFrames = 4096;

} // namespace

WaveformStatistics waveformStatistics(const infer::SampleReader& read,
                                      const std::stop_token& stop) {
    WaveformStatistics statistics;
    for (std::vector<float> block = read(kBlockSamples); !block.empty();
         block = read(kBlockSamples)) {
        throwIfStopped(stop, "transcription");
        statistics.add(block);
    }
    return statistics;
}

nn::TimeMoments firstNormMoments(FeatureExtractor& extractor, const infer::SampleReader& read,
                                 torch::Device device, const std::stop_token& stop) {
    const ConvLayer& first = extractor->shapes().front();
    // A block's last frame reaches into the next block; then that one begins a stride after it.
    const std::int64_t frames =
        std::clamp<std::int64_t>(kBlockSamples / first.stride, 1, kBlockFrames);
    const auto step = static_cast<std::size_t>(frames * first.stride);
    const auto reach =
        static_cast<std::size_t>(std::max<std::int64_t>(0, first.kernel - first.stride));
    nn::RunningMoments moments;
    std::vector<float> buffer;
    for (bool last = false; !last;) {
        throwIfStopped(stop, "transcription");
        const std::vector<float> more = read(step + reach - buffer.size());
        buffer.insert(buffer.end(), more.begin(), more.end());
        last = buffer.size() < step + reach;
        const auto length = static_cast<std::int64_t>(buffer.size());
        if (length >= first.kernel)
            moments.add(extractor->beforeFirstNorm(
                torch::from_blob(buffer.data(), {1, length}).to(device)));
        if (!last)
            buffer.erase(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(step));
    }
    return moments.moments();
}

} // namespace parlance::wav2vec2
