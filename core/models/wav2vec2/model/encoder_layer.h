// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/attention_tap.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

namespace parlance::wav2vec2 {

/// `index` from 0, counted through all stacks of an hourglass; -1 = what enters the first layer.
infer::TappedLayer encoderLayerAt(const ArchitectureConfig& architecture, std::int64_t index);
std::vector<infer::TappedLayer> encoderLayers(const ArchitectureConfig& architecture);

} // namespace parlance::wav2vec2
