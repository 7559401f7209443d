// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/tacotron2/config/tacotron2_config.h"
#include "core/models/tacotron2/config/tacotron2_info.h"

namespace parlance::tests {

/// The tiny preset made smaller still, of a list voice/train.txt and its like.
inline tacotron2::TtsConfig smallVoice() {
    auto config = tacotron2::ttsConfigFromJson(tacotron2::ttsPresets().front().config, "the test");
    config.data.train = "train.txt";
    config.data.valid = "valid.txt";
    config.data.textCleaners = "basic_cleaners";
    config.data.dither = 0.0;
    config.data.batchSize = 4;
    config.data.bucketBatches = 0;
    config.common.schedule.name = "constant";
    tacotron2::ModelConfig& model = config.model;
    model.symbolsEmbeddingDim = model.encoderEmbeddingDim = 16;
    model.attentionRnnDim = model.decoderRnnDim = 32;
    model.attentionDim = 8;
    model.attentionLocationNFilters = 4;
    model.prenetDim = 16;
    model.postnetEmbeddingDim = 16;
    model.maxDecoderSteps = 30;
    return config;
}

} // namespace parlance::tests
