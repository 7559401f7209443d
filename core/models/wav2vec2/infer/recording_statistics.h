// SPDX-License-Identifier: Apache-2.0
// What a model takes from a recording as a whole, gathered before its windows are heard, in
// constant memory.
#pragma once

#include "core/infer/ctc/windowed_ctc.h"
#include "core/models/wav2vec2/data/waveform.h"
#include "core/models/wav2vec2/model/feature_extractor.h"

namespace parlance::wav2vec2 {

/// Of all samples. Throws Error{Cancelled} on a stop request, as the next one does.
WaveformStatistics waveformStatistics(const infer::SampleReader& read, const std::stop_token& stop);

/// Of what the extractor's norm over time sees.
nn::TimeMoments firstNormMoments(FeatureExtractor& extractor, const infer::SampleReader& read,
                                 const std::stop_token& stop);

} // namespace parlance::wav2vec2
