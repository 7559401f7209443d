// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/model/wav2vec2_model.h"

namespace parlance::wav2vec2 {

/// Where the body looks in one row of a batch, [R, C] fp32 on the CPU (core/infer/
/// attention_sample.h), heard once more by itself, so that the batch's attention is computed as
/// fast as ever. It has so many valid frames; none is masked and nothing drawn. In evaluation mode,
/// without gradients.
torch::Tensor attentionSample(Wav2Vec2ModelImpl& body, const ArchitectureConfig& architecture,
                              const Waveforms& waveforms, std::int64_t row, std::int64_t frames);

} // namespace parlance::wav2vec2
