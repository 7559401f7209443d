// SPDX-License-Identifier: Apache-2.0
// The published recipe (platform/DGXA100_waveglow_TF32_1NGPU_train.sh), one that learns a voice on
// two processor cores, and one for the recorded speaker of the sample project.
#include "core/models/synthesis_presets.h"
#include "core/models/waveglow/config/waveglow_config.h"
#include "core/models/waveglow/config/waveglow_info.h"

namespace parlance::waveglow {

namespace {

VocoderConfig ljSpeech() {
    VocoderConfig config;
    models::useLjSpeech(config.data);
    config.data.batchSize = 4;
    models::trainEpochs(config.common, 1001, 10'000'000);
    config.common.optimizer = models::publishedAdam(1e-4, 0.0);
    config.common.optimizer.clipNorm = 0.0; // published: 3.4e38, which clips nothing
    config.common.schedule.name = "constant";
    return config;
}

VocoderConfig tiny() {
    VocoderConfig config;
    models::useSampleVoice(config.data);
    config.data.batchSize = 4;
    config.data.segmentLength = 4096;
    config.data.dither = 1e-4;
    config.common.train.maxSteps = 2500;
    config.common.train.logInterval = 20;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    config.common.optimizer = models::publishedAdam(3e-3, 0.0);
    config.common.optimizer.clipNorm = 10.0; // of gradients of about 15
    config.common.schedule.name = "cosine";
    config.common.schedule.warmupSteps = 50;
    config.audio = models::sampleVoiceMel();
    config.model.nFlows = 4;
    // None: of so few flows each channel needs all. With early outputs after two, the mels of its
    // speech are twice as far from the recordings'.
    config.model.nEarlyEvery = config.model.nFlows;
    config.model.nLayers = 4;
    config.model.nChannels = 64;
    config.model.melMean = models::kSampleMelMean;
    config.model.melStd = models::kSampleMelStd;
    return config;
}

VocoderConfig prompts() {
    VocoderConfig config = tiny();
    models::useSamplePrompts(config.data);
    config.data.batchSize = 16;
    config.data.segmentLength = 8192;
    config.common.train.maxSteps = 60'000;
    config.common.train.validInterval = 2000;
    config.common.checkpoint.interval = 2000;
    config.common.optimizer.learningRate = 1e-3;
    config.common.schedule.warmupSteps = 200;
    config.model.nFlows = config.model.nEarlyEvery = 6;
    config.model.nLayers = 6;
    return config;
}

} // namespace

std::vector<models::PresetInfo> vocoderPresets() {
    return {
        models::makePreset("vocoder", "waveglow-tiny",
                           "The sound of the sample project's voice, in minutes on two cores.",
                           tiny()),
        models::makePreset("vocoder", "waveglow-prompts",
                           "The recorded speaker of the sample project, in hours on a GPU.",
                           prompts()),
        models::makePreset("vocoder", "waveglow-ljspeech",
                           "The sound of the LJ Speech recordings, as published.", ljSpeech()),
    };
}

} // namespace parlance::waveglow
