// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/feature_pieces.h"

#include "core/models/wav2vec2/model/patch_moments.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

/// Two seconds of the published extractor: its largest map takes 13 MiB.
constexpr std::int64_t kPieceFrames = 100;

/// samples [S]
nn::TimeMoments momentsOf(const torch::Tensor& samples, FeatureExtractor& extractor) {
    PatchMoments moments(extractor->blocks().front()->convolution);
    moments.add({samples.const_data_ptr<float>(), static_cast<std::size_t>(samples.numel())});
    return moments.moments();
}

} // namespace

torch::Tensor extractInPieces(FeatureExtractor& extractor, const torch::Tensor& source,
                              const torch::Tensor& sampleLengths, const nn::TimeMoments& given) {
    const std::vector<ConvLayer>& shapes = extractor->shapes();
    const std::int64_t hop = totalStride(shapes);
    const std::int64_t field = receptiveField(shapes);
    torch::Tensor features; // [B, C, T]
    const auto allocate = [&](const torch::Tensor& like) {
        features = like.new_zeros(
            {source.size(0), shapes.back().channels, frameCount(shapes, source.size(1))});
    };
    for (std::int64_t row = 0; row < source.size(0); ++row) {
        const std::int64_t length =
            sampleLengths.defined() ? sampleLengths[row].item<std::int64_t>() : source.size(1);
        const torch::Tensor samples = source[row].narrow(0, 0, length);
        const bool findsMoments = extractor->normsOverTime() && !given.defined();
        const nn::TimeMoments moments = findsMoments ? momentsOf(samples, extractor) : given;
        const std::int64_t frames = frameCount(shapes, length);
        for (std::int64_t begin = 0; begin < frames; begin += kPieceFrames) {
            const std::int64_t count = std::min(kPieceFrames, frames - begin);
            const torch::Tensor piece = extractor->forward(
                samples.narrow(0, begin * hop, (count - 1) * hop + field).unsqueeze(0), {}, moments,
                {});
            if (!features.defined())
                allocate(piece);
            features[row].narrow(1, begin, count).copy_(piece[0]);
        }
    }
    if (!features.defined())
        allocate(source);
    return features;
}

} // namespace parlance::wav2vec2
