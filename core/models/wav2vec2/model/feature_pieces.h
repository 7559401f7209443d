// SPDX-License-Identifier: Apache-2.0
// The feature extractor on a processor, for inference: row by row and in pieces that stay in its
// cache. The first feature maps of a recording are a thousand times its size; computed whole, most
// of the time and nearly all of the memory goes into moving them.
#pragma once

#include "core/models/wav2vec2/model/feature_extractor.h"

namespace parlance::wav2vec2 {

/// What `extractor->forward` gives, within rounding, but for frames past a row's end, which are 0.
torch::Tensor extractInPieces(FeatureExtractor& extractor, const torch::Tensor& source,
                              const torch::Tensor& sampleLengths, const nn::TimeMoments& given);

} // namespace parlance::wav2vec2
