// SPDX-License-Identifier: Apache-2.0
// The feature extractor's shape: `[(512,10,5)]+[(512,3,2)]*4+[(512,2,2)]`, an expression of list
// literals, `+` and `*int` as the published programs write it, and the lengths it gives.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::wav2vec2 {

/// One unpadded convolution.
struct ConvLayer {
    std::int64_t channels = 0, kernel = 0, stride = 0;
    bool operator==(const ConvLayer&) const = default;
};

/// Throws Error{Config} naming the position; at most 64 layers, each number within 1..65536.
std::vector<ConvLayer> parseConvLayers(const std::string& text);

/// Frames that `samples` samples give; 0 when there are fewer than the receptive field.
std::int64_t frameCount(const std::vector<ConvLayer>& layers, std::int64_t samples);
/// Samples that one frame sees.
std::int64_t receptiveField(const std::vector<ConvLayer>& layers);
/// Samples from one frame to the next.
std::int64_t totalStride(const std::vector<ConvLayer>& layers);

} // namespace parlance::wav2vec2
