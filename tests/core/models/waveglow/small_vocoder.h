// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/waveglow/config/waveglow_config.h"
#include "core/models/waveglow/config/waveglow_info.h"

namespace parlance::tests {

/// The tiny preset made smaller still, of a list voice/train.txt and its like.
inline waveglow::VocoderConfig smallVocoder() {
    auto config =
        waveglow::vocoderConfigFromJson(waveglow::vocoderPresets().front().config, "the test");
    config.data.train = "train.txt";
    config.data.valid = "valid.txt";
    config.data.dither = 0.0;
    config.data.batchSize = 4;
    config.data.segmentLength = 1024;
    config.common.schedule.name = "constant";
    config.model.nFlows = 4;
    config.model.nEarlyEvery = 2;
    config.model.nLayers = 2;
    config.model.nChannels = 8;
    return config;
}

} // namespace parlance::tests
