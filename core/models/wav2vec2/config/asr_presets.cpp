// SPDX-License-Identifier: Apache-2.0
// Presets of fine-tuning: the published recipes (NVIDIA's finetune_base_*.sh and
// finetune_large_*.sh) on one worker, which keeps the published global batch by accumulation, and
// one that learns real speech on two processor cores.
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/preset_architectures.h"
#include "core/models/wav2vec2/config/wav2vec2_info.h"

namespace parlance::wav2vec2 {

namespace {

/// What sets one published recipe apart from the others.
struct Recipe {
    std::string trainSet;
    double learningRate = 1e-4;
    std::int64_t freezeUpdates = 0;
    std::int64_t updates = 320000;
    double maskProb = 0.5;
    double channelProb = 0.1;
};

AsrConfig publishedConfig(const Recipe& recipe) {
    AsrConfig config;
    config.data.train = recipe.trainSet + ".tsv";
    config.data.valid = "dev-other.tsv";
    config.data.test = "test-other.tsv";
    config.data.maxTokens = 3200000;
    config.data.workers = 6;
    config.common.train.maxSteps = recipe.updates;
    config.common.train.accumulation = 8; // published: 8 GPUs
    config.common.train.validInterval = 1000;
    config.common.checkpoint.interval = 1000;
    config.common.optimizer.learningRate = recipe.learningRate;
    config.common.optimizer.epsilon = 1e-8;
    config.common.optimizer.weightDecay = 0.0;
    config.common.schedule.name = "tri_stage";
    config.common.schedule.warmupSteps = recipe.updates / 10;
    config.common.schedule.holdSteps = 4 * (recipe.updates / 10);
    config.common.schedule.initialScale = 0.01;
    config.common.schedule.finalScale = 0.05;
    config.finetune.freezeUpdates = recipe.freezeUpdates;
    config.mask.time.prob = recipe.maskProb;
    config.mask.channel.prob = recipe.channelProb;
    return config;
}

AsrConfig large960h() {
    AsrConfig config = publishedConfig({.trainSet = "train-full-960",
                                        .learningRate = 3e-5,
                                        .freezeUpdates = 10000,
                                        .updates = 320000,
                                        .maskProb = 0.5,
                                        .channelProb = 0.25});
    config.data.maxTokens = 1280000;
    config.common.train.accumulation = 24; // published: 8 GPUs, 3 batches joined on each
    config.model = largeArchitecture();
    return config;
}

AsrConfig tinyDigits() {
    AsrConfig config;
    config.data.train = "data/digits/train.tsv";
    config.data.valid = "data/digits/valid.tsv";
    config.data.test = "data/digits/test.tsv";
    config.data.maxTokens = 120000; // 15 s
    config.data.maxTokensValid = 640000;
    config.data.padToMultipleOf = 1600; // 0.2 s
    config.data.workers = 1;
    config.common.train.maxSteps = 2400;
    config.common.train.logInterval = 10;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    config.common.optimizer.learningRate = 4e-3;
    config.common.optimizer.clipNorm = 1.0;
    config.common.schedule.name = "polynomial";
    config.common.schedule.warmupSteps = 100;
    config.finetune.featureGradMult = 1.0;
    config.regularization.dropout = 0.1;
    config.regularization.dropoutInput = 0.1;
    config.regularization.activationDropout = 0.0;
    config.regularization.encoderLayerdrop = 0.0;
    config.mask.apply = false;
    config.augment.speed = 0.15;
    config.augment.noiseProb = 0.3;
    config.model = tinyArchitecture();
    return config;
}

} // namespace

std::vector<models::PresetInfo> asrPresets() {
    return {
        models::makePreset(
            "asr", "wav2vec2-tiny-digits",
            "Spoken digits from the sample project, from random weights, in minutes on two cores.",
            tinyDigits()),
        models::makePreset("asr", "wav2vec2-base-finetune-960h",
                           "Base model on all 960 hours of LibriSpeech, as published.",
                           publishedConfig({.trainSet = "train-full-960"}),
                           "wav2vec2-base-pretrain"),
        models::makePreset("asr", "wav2vec2-base-finetune-100h",
                           "Base model on 100 hours of clean LibriSpeech, as published.",
                           publishedConfig({.trainSet = "train-clean-100",
                                            .learningRate = 3e-5,
                                            .updates = 80000,
                                            .maskProb = 0.65,
                                            .channelProb = 0.5}),
                           "wav2vec2-base-pretrain"),
        models::makePreset("asr", "wav2vec2-base-finetune-10h",
                           "Base model on the 10-hour set of Libri-light, as published.",
                           publishedConfig({.trainSet = "train-10h",
                                            .learningRate = 5e-5,
                                            .freezeUpdates = 10000,
                                            .updates = 20000,
                                            .maskProb = 0.65,
                                            .channelProb = 0.5}),
                           "wav2vec2-base-pretrain"),
        models::makePreset("asr", "wav2vec2-base-finetune-1h",
                           "Base model on the 1-hour set of Libri-light, as published.",
                           publishedConfig({.trainSet = "train-1h",
                                            .learningRate = 5e-5,
                                            .freezeUpdates = 10000,
                                            .updates = 13000,
                                            .maskProb = 0.65,
                                            .channelProb = 0.25}),
                           "wav2vec2-base-pretrain"),
        models::makePreset("asr", "wav2vec2-large-finetune-960h",
                           "Large model on all 960 hours of LibriSpeech, as published.",
                           large960h(), "wav2vec2-large-pretrain"),
    };
}

} // namespace parlance::wav2vec2
