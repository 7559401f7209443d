// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/config/pretrain_config.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"

namespace parlance::testing {

/// A model of a few thousand parameters that hears the tone corpus; nothing but masks, negatives
/// and Gumbel noise is random.
inline wav2vec2::PretrainConfig tinyPretrainConfig() {
    wav2vec2::PretrainConfig config;
    config.model = tinyConfig().model;
    config.data.train = "train.tsv";
    config.data.valid = "valid.tsv";
    config.data.maxTokens = 12000;
    config.data.maxTokensValid = 12000;
    config.data.requiredBatchSizeMultiple = 1;
    config.data.workers = 1;
    config.common.threads = 1;
    config.common.device = "cpu";
    config.quantizer.codewords = 6;
    config.pretrain.finalDim = 8;
    config.pretrain.numNegatives = 5;
    config.pretrain.featureGradMult = 1.0;
    config.mask.time.prob = 0.65;
    config.mask.time.length = 3;
    config.regularization = {wav2vec2::BodyDropoutConfig{}, /*dropoutFeatures=*/0.0};
    return config;
}

/// Utterances of 2 to 12 letters.
inline std::vector<std::string> toneTexts() {
    return {"AB",    "CAB",     "A B C",  "BCAB",     "CCBA B",    "ABC ABC",
            "BA CA", "C B A C", "AAB BC", "CABCABC",  "A C A C A", "BBC AC BA",
            "ACB",   "CABBAC",  "BC BC",  "A B A BC", "CAC",       "BABA CC B"};
}

} // namespace parlance::testing
