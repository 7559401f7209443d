// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/infer/recording_statistics.h"

#include "core/models/wav2vec2/model/patch_moments.h"

namespace parlance::wav2vec2 {

namespace {

constexpr std::int64_t kBlockSamples = 1 << 20;

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
                                 const std::stop_token& stop) {
    PatchMoments moments(extractor->blocks().front()->convolution);
    for (std::vector<float> block = read(kBlockSamples); !block.empty();
         block = read(kBlockSamples)) {
        throwIfStopped(stop, "transcription");
        moments.add(block);
    }
    return moments.moments();
}

} // namespace parlance::wav2vec2
