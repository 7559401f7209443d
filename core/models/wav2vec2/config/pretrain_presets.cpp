// SPDX-License-Identifier: Apache-2.0
// Presets of pre-training: the published recipes (arXiv 2006.11477, section 4.2) on one
// worker, which keeps the published 64 or 128 sub-batches of an update, and one that learns from
// the sample project's recordings on two processor cores.
#include "core/models/wav2vec2/config/preset_architectures.h"
#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/models/wav2vec2/config/wav2vec2_info.h"

namespace parlance::wav2vec2 {

namespace {

/// What the published recipes have in common.
PretrainConfig publishedConfig() {
    PretrainConfig config;
    config.data.train = "train-full-960.tsv";
    config.data.valid = "dev-other.tsv";
    config.data.minSampleSize = 32000;
    config.data.workers = 6;
    config.common.train.validInterval = 1000;
    config.common.checkpoint.interval = 1000;
    config.common.optimizer.clipNorm = 25.0;
    config.common.schedule.name = "polynomial";
    config.common.schedule.warmupSteps = 32000;
    config.mask.time.prob = 0.65;
    return config;
}

PretrainConfig base() {
    PretrainConfig config = publishedConfig();
    config.data.maxSampleSize = 250000;
    config.data.concatBatches = 8;
    config.common.train.accumulation = 8; // published: 8 GPUs
    config.common.train.maxSteps = 400000;
    config.common.optimizer.learningRate = 5e-4;
    config.regularization.attentionDropout = 0.1;
    return config;
}

PretrainConfig baseWithHourglass() {
    PretrainConfig config = base();
    config.model.hourglassTransformer = "[2,(8,4),2]";
    return config;
}

PretrainConfig large() {
    PretrainConfig config = publishedConfig();
    config.model = largeArchitecture();
    config.data.maxTokens = 1200000;
    config.data.maxTokensValid = 1200000;
    config.data.maxSampleSize = 320000;
    config.common.train.accumulation = 128; // published: 8 GPUs, each 16
    config.common.train.maxSteps = 800000;
    config.common.optimizer.learningRate = 5e-3;
    config.quantizer.temperatureMin = 0.1;
    config.pretrain.finalDim = 768;
    config.pretrain.penaltyWeight = 0.0;
    config.pretrain.featureGradMult = 1.0;
    config.regularization = {BodyDropoutConfig{}, /*dropoutFeatures=*/0.0};
    return config;
}

/// Not the published recipe in small: on half an hour of speech that one leaves an extractor whose
/// features vary along few directions, a worse start for a recogniser than random weights. Shorter
/// spans, many small groups of codewords with soft choices (their gradient reaches the extractor)
/// and no penalty on the features leave one from which a recogniser learns sooner and further.
PretrainConfig tiny() {
    PretrainConfig config;
    config.model = tinyArchitecture();
    config.data.train = "data/prompts/train.tsv,data/digits/train.tsv";
    config.data.valid = "data/prompts/valid.tsv";
    config.data.test = "data/prompts/test.tsv";
    config.data.maxTokens = 80000; // 10 s
    config.data.maxTokensValid = 160000;
    config.data.maxSampleSize = 80000;
    config.data.workers = 1;
    config.common.train.maxSteps = 9000;
    config.common.train.logInterval = 20;
    config.common.train.validInterval = 1000;
    config.common.checkpoint.interval = 1000;
    config.common.optimizer.learningRate = 2e-3;
    config.common.optimizer.clipNorm = 5.0;
    config.common.schedule.name = "polynomial";
    config.common.schedule.warmupSteps = 100;
    config.quantizer.groups = 32;
    config.quantizer.codewords = 32;
    config.quantizer.temperatureMax = 20.0;
    config.quantizer.temperatureMin = 8.0;
    config.quantizer.temperatureDecay = 0.9985;
    config.pretrain.finalDim = 64;
    config.pretrain.featureGradMult = 1.0;
    config.pretrain.penaltyWeight = 0.0;
    config.mask.time.prob = 0.5;
    config.mask.time.length = 4;
    config.regularization = {BodyDropoutConfig{}, /*dropoutFeatures=*/0.0};
    return config;
}

} // namespace

std::vector<models::PresetInfo> pretrainPresets() {
    return {
        models::makePreset(
            "pretrain", "wav2vec2-tiny-pretrain",
            "Speech of the sample project without its transcripts, in minutes on two cores.",
            tiny()),
        models::makePreset(
            "pretrain", "wav2vec2-base-pretrain",
            "Base model with an hourglass on 960 hours of LibriSpeech, as NVIDIA published it.",
            baseWithHourglass()),
        models::makePreset("pretrain", "wav2vec2-base-fairseq-pretrain",
                           "Base model without an hourglass, whose weights fairseq can read.",
                           base()),
        models::makePreset("pretrain", "wav2vec2-large-pretrain",
                           "Large model on 960 hours of LibriSpeech, as published.", large()),
    };
}

} // namespace parlance::wav2vec2
