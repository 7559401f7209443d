// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/encoder_layer.h"

#include "core/base/str_cat.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"

namespace parlance::wav2vec2 {

infer::TappedLayer encoderLayerAt(const ArchitectureConfig& architecture, std::int64_t index) {
    if (index < 0)
        return {"encoder.input"};
    if (architecture.hourglassTransformer.empty())
        return {strCat("encoder.layers.", index)};
    const HourglassShape shape = parseHourglass(architecture.hourglassTransformer);
    if (index < shape.before)
        return {strCat("encoder.layers.", index)};
    index -= shape.before;
    if (index < shape.middle)
        return {strCat("encoder.hourglass_layers.", index), shape.factor};
    return {strCat("encoder.post_layers.", index - shape.middle)};
}

std::vector<infer::TappedLayer> encoderLayers(const ArchitectureConfig& architecture) {
    std::vector<infer::TappedLayer> layers;
    for (std::int64_t i = 0; i < encoderLayerCount(architecture); ++i)
        layers.push_back(encoderLayerAt(architecture, i));
    return layers;
}

} // namespace parlance::wav2vec2
