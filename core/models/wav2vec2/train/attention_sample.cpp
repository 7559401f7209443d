// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/attention_sample.h"

#include "core/infer/attention_sample.h"
#include "core/models/wav2vec2/model/encoder_layer.h"

namespace parlance::wav2vec2 {

torch::Tensor attentionSample(Wav2Vec2ModelImpl& body, const ArchitectureConfig& architecture,
                              const Waveforms& waveforms, std::int64_t row, std::int64_t frames) {
    const Waveforms heard{.source = waveforms.source.narrow(0, row, 1),
                          .lengths = waveforms.lengths.narrow(0, row, 1),
                          .padded = waveforms.padded};
    infer::AttentionTap taken(encoderLayers(architecture), architecture.encoderAttentionHeads,
                              infer::sampleOptions(encoderLayerCount(architecture)), {frames});
    body.forward(heard, {}, taken.tap());
    return infer::sampleOf(taken.maps().front());
}

} // namespace parlance::wav2vec2
