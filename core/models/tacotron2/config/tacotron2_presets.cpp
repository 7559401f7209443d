// SPDX-License-Identifier: Apache-2.0
// The published recipe (platform/DGXA100_tacotron2_TF32_1NGPU_train.sh), one that learns to say
// digits on two processor cores, and one for the recorded speaker of the sample project.
#include "core/models/synthesis_presets.h"
#include "core/models/tacotron2/config/tacotron2_config.h"
#include "core/models/tacotron2/config/tacotron2_info.h"

namespace parlance::tacotron2 {

namespace {

TtsConfig ljSpeech() {
    TtsConfig config;
    models::useLjSpeech(config.data);
    config.data.textCleaners = "english_cleaners";
    config.data.batchSize = 128;
    models::trainEpochs(config.common, 1501, 1'000'000);
    config.common.optimizer = models::publishedAdam(1e-3, 1e-6);
    config.common.optimizer.clipNorm = 1.0;
    config.common.schedule.name = "step";
    config.common.schedule.annealEpochs = {500, 1000, 1500};
    config.common.schedule.factor = 0.1;
    return config;
}

TtsConfig tiny() {
    TtsConfig config;
    models::useSampleVoice(config.data);
    config.data.batchSize = 16;
    config.data.bucketBatches = 8;
    config.data.dither = 1e-4;
    config.common.train.maxSteps = 1200;
    config.common.train.validInterval = 200;
    config.common.checkpoint.interval = 200;
    config.common.optimizer = models::publishedAdam(2e-3, 1e-6);
    config.common.optimizer.clipNorm = 1.0;
    config.common.schedule.name = "polynomial";
    config.common.schedule.warmupSteps = 20;
    config.common.schedule.finalScale = 0.1;
    config.tts.hidePadding = true;
    config.tts.maskPadding = true;
    config.tts.uniformInitializeBnWeight = false;
    config.tts.guidedAttention = {.weight = 1.0, .sigma = 0.2, .steps = 150};
    config.audio = models::sampleVoiceMel();
    ModelConfig& model = config.model;
    model.symbolsEmbeddingDim = model.encoderEmbeddingDim = 128;
    model.attentionDim = 64;
    model.attentionLocationNFilters = 16;
    model.attentionLocationKernelSize = 15;
    model.attentionRnnDim = model.decoderRnnDim = 256;
    // A wide prenet lets it copy frames, and its attention then ticks evenly whatever the text.
    model.prenetDim = 64;
    model.postnetEmbeddingDim = 128;
    model.melMean = models::kSampleMelMean;
    model.melStd = models::kSampleMelStd;
    model.maxDecoderSteps = 600;
    return config;
}

/// Half the published widths: 25 minutes of speech are a fiftieth of what those were made for.
/// Attention forms within hundreds of updates, words take many more.
TtsConfig prompts() {
    TtsConfig config = tiny();
    models::useSamplePrompts(config.data);
    config.data.batchSize = 32;
    config.data.bucketBatches = 4;
    config.common.train.maxSteps = 20'000;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    config.common.optimizer.learningRate = 1e-3;
    config.common.schedule.warmupSteps = 200;
    config.common.schedule.finalScale = 0.01;
    config.tts.guidedAttention.steps = 1000;
    const ModelConfig published;
    ModelConfig& model = config.model;
    model.symbolsEmbeddingDim = model.encoderEmbeddingDim = 256;
    model.attentionDim = published.attentionDim;
    model.attentionLocationNFilters = published.attentionLocationNFilters;
    model.attentionLocationKernelSize = published.attentionLocationKernelSize;
    model.attentionRnnDim = model.decoderRnnDim = 512;
    model.prenetDim = 128;
    model.postnetEmbeddingDim = 256;
    model.maxDecoderSteps = published.maxDecoderSteps;
    return config;
}

} // namespace

std::vector<models::PresetInfo> ttsPresets() {
    return {
        models::makePreset("tts", "tacotron2-tiny",
                           "One voice saying digits from the sample project, in minutes on two "
                           "cores.",
                           tiny()),
        models::makePreset("tts", "tacotron2-prompts",
                           "The recorded speaker of the sample project, in hours on a GPU.",
                           prompts()),
        models::makePreset("tts", "tacotron2-ljspeech",
                           "The English of the LJ Speech recordings, as published.", ljSpeech()),
    };
}

} // namespace parlance::tacotron2
