// SPDX-License-Identifier: Apache-2.0
// What the presets of a voice and of its vocoder have in common. They must hear sound alike.
#pragma once

#include "core/audio/mel_config.h"
#include "core/config/data_config.h"
#include "core/config/training_config.h"

namespace parlance::models {

/// The lists that are published with Tacotron 2 and WaveGlow.
inline void useLjSpeech(config::DataConfig& data) {
    data.train = "filelists/ljs_audio_text_train_filelist.txt";
    data.valid = "filelists/ljs_audio_text_val_filelist.txt";
    data.test = "filelists/ljs_audio_text_test_filelist.txt";
    data.workers = 6;
}

/// The sample project's.
inline void useSampleVoice(config::DataConfig& data) {
    data.train = "data/voice/train.txt";
    data.valid = "data/voice/valid.txt";
    data.test = "data/voice/test.txt";
    data.workers = 1;
}

/// The recorded prompts of one speaker in it.
inline void useSamplePrompts(config::DataConfig& data) {
    data.train = "data/prompts/tts_train.txt";
    data.valid = "data/prompts/tts_valid.txt";
    data.workers = 4;
}

/// Both have 8 kHz.
inline audio::MelConfig sampleVoiceMel() {
    return {.samplingRate = 8000,
            .filterLength = 512,
            .hopLength = 128,
            .winLength = 512,
            .nMelChannels = 40,
            .melFmin = 0.0,
            .melFmax = 4000.0};
}
/// Of their mels, about.
inline constexpr double kSampleMelMean = -6.0;
inline constexpr double kSampleMelStd = 2.5;

/// Adam as train.py has it.
inline config::OptimizerConfig publishedAdam(double learningRate, double weightDecay) {
    config::OptimizerConfig adam;
    adam.name = "adam";
    adam.learningRate = learningRate;
    adam.beta2 = 0.999;
    adam.epsilon = 1e-8;
    adam.weightDecay = weightDecay;
    return adam;
}

/// Validation after each epoch, a checkpoint after fifty, as train.py does. `maxSteps` is beyond
/// the epochs, which decide.
inline void trainEpochs(config::CommonConfig& common, std::int64_t epochs, std::int64_t maxSteps) {
    using config::Span;
    common.train.maxEpochs = epochs;
    common.train.maxSteps = maxSteps;
    common.train.validInterval = Span(1.0, Span::In::Epochs);
    common.checkpoint.interval = Span(50.0, Span::In::Epochs);
}

} // namespace parlance::models
