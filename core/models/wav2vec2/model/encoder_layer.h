// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/config/wav2vec2_config.h"

namespace parlance::wav2vec2 {

/// Where a layer of the encoder is tapped (tap.h), and how many frames become one there.
struct EncoderLayer {
    std::string path;
    std::int64_t factor = 1;
};

/// `index` from 0, counted through all stacks of an hourglass; -1 = what enters the first layer.
EncoderLayer encoderLayerAt(const ArchitectureConfig& architecture, std::int64_t index);

} // namespace parlance::wav2vec2
