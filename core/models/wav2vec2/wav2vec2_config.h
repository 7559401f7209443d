// SPDX-License-Identifier: Apache-2.0
// Options of wav2vec 2.0 (Baevski et al. 2020) under their published names.
#pragma once

#include "core/config/training_config.h"

namespace parlance::wav2vec2 {

using config::Field;
using config::Group;
using config::OnResume;
using config::Tier;
using config::Unit;

/// The architecture: everything that fixes names and shapes of the weights.
struct ArchitectureConfig {
    std::int64_t sampleRate = 16000;
    bool normalize = false;
    std::string extractorMode = "default";
    std::string convFeatureLayers = "[(512,10,5)]+[(512,3,2)]*4+[(512,2,2)]+[(512,2,2)]";
    bool convBias = false;
    std::int64_t encoderLayers = 12;
    std::int64_t encoderEmbedDim = 768;
    std::int64_t encoderFfnEmbedDim = 3072;
    std::int64_t encoderAttentionHeads = 12;
    std::string activationFn = "gelu";
    bool layerNormFirst = false;
    std::int64_t convPos = 128;
    std::int64_t convPosGroups = 16;

    static auto fields();
};

/// Span masking of section 1.5 of the specification, one struct for time and one for channels.
struct MaskConfig {
    double prob = 0.0;
    std::int64_t length = 10;
    std::string selection = "static";
    double other = 0.0;
    bool noOverlap = false;
    std::int64_t minSpace = 1;
};

} // namespace parlance::wav2vec2
