// SPDX-License-Identifier: Apache-2.0
// The published recipe (platform/DGXA100_waveglow_TF32_1NGPU_train.sh), and one that learns a voice
// on two processor cores.
#include "core/models/waveglow/config/waveglow_config.h"
#include "core/models/waveglow/config/waveglow_info.h"

namespace parlance::waveglow {

namespace {

using config::Span;

VocoderConfig ljSpeech() {
    VocoderConfig config;
    config.data.train = "filelists/ljs_audio_text_train_filelist.txt";
    config.data.valid = "filelists/ljs_audio_text_val_filelist.txt";
    config.data.test = "filelists/ljs_audio_text_test_filelist.txt";
    config.data.batchSize = 4;
    config.data.workers = 6;
    config.common.train.maxEpochs = 1001;
    config.common.train.maxSteps = 10'000'000; // the epochs decide
    config.common.train.validInterval = Span(1.0, Span::In::Epochs);
    config.common.checkpoint.interval = Span(50.0, Span::In::Epochs);
    config.common.optimizer.name = "adam";
    config.common.optimizer.learningRate = 1e-4;
    config.common.optimizer.beta2 = 0.999;
    config.common.optimizer.epsilon = 1e-8;
    config.common.optimizer.weightDecay = 0.0;
    // Published: 3.4e38, which clips nothing. A norm that healthy updates never reach.
    config.common.optimizer.clipNorm = 0.0;
    config.common.schedule.name = "constant";
    return config;
}

VocoderConfig tiny() {
    VocoderConfig config;
    config.data.train = "data/voice/train.txt";
    config.data.valid = "data/voice/valid.txt";
    config.data.test = "data/voice/test.txt";
    config.data.batchSize = 4;
    config.data.segmentLength = 4096;
    config.data.dither = 1e-4;
    config.data.workers = 1;
    config.common.train.maxSteps = 2500;
    config.common.train.logInterval = 20;
    config.common.train.validInterval = 500;
    config.common.checkpoint.interval = 500;
    config.common.optimizer.name = "adam";
    config.common.optimizer.learningRate = 3e-3;
    config.common.optimizer.beta2 = 0.999;
    config.common.optimizer.epsilon = 1e-8;
    config.common.optimizer.weightDecay = 0.0;
    config.common.optimizer.clipNorm = 1.0;
    config.common.schedule.name = "cosine";
    config.common.schedule.warmupSteps = 50;
    config.audio = {.samplingRate = 8000,
                    .filterLength = 512,
                    .hopLength = 128,
                    .winLength = 512,
                    .nMelChannels = 40,
                    .melFmin = 0.0,
                    .melFmax = 4000.0};
    config.model.nFlows = 4;
    config.model.nEarlyEvery = 2;
    config.model.nLayers = 4;
    config.model.nChannels = 64;
    config.model.melMean = -6.0;
    config.model.melStd = 2.5;
    return config;
}

} // namespace

std::vector<models::PresetInfo> vocoderPresets() {
    return {
        models::makePreset("vocoder", "waveglow-tiny",
                           "The sound of the sample project's voice, in minutes on two cores.",
                           tiny()),
        models::makePreset("vocoder", "waveglow-ljspeech",
                           "The sound of the LJ Speech recordings, as published.", ljSpeech()),
    };
}

} // namespace parlance::waveglow
