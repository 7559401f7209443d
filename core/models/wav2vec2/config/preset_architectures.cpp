// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/preset_architectures.h"

namespace parlance::wav2vec2 {

ArchitectureConfig largeArchitecture() {
    ArchitectureConfig model;
    model.extractorMode = "layer_norm";
    model.convBias = true;
    model.normalize = true;
    model.layerNormFirst = true;
    model.encoderLayers = 24;
    model.encoderEmbedDim = 1024;
    model.encoderFfnEmbedDim = 4096;
    model.encoderAttentionHeads = 16;
    return model;
}

ArchitectureConfig tinyArchitecture() {
    ArchitectureConfig model;
    model.sampleRate = 8000;
    model.layerNormFirst = true;
    model.normalize = true;
    model.convFeatureLayers = "[(64,10,5),(64,8,4),(128,4,2),(128,4,2),(128,2,2)]";
    model.encoderLayers = 3;
    model.encoderEmbedDim = 128;
    model.encoderFfnEmbedDim = 256;
    model.encoderAttentionHeads = 4;
    model.convPos = 32;
    return model;
}

} // namespace parlance::wav2vec2
